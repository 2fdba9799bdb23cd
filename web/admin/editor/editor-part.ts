import type { Part } from '../fields/bind.ts';
import type { productFields } from './draft/product-draft.ts';

/** The props of every part of the product editor. */
export type EditorPart = Part<typeof productFields>;
