import { Minus, Plus } from 'lucide-react';

/**
 * The signs of less and more. They come with the frame (entry-client.tsx): in a file of their own
 * they would be one more wait for most pages.
 */
export const [LessIcon, MoreIcon] = [Minus, Plus];
