import type { LucideIcon } from 'lucide-react';

export interface IconProps {
  of: LucideIcon;
  size?: number;
  /** Line width: 1.75 unless the icon is tiny. */
  stroke?: number;
  className?: string | undefined;
}

/** A Lucide icon, hidden from screen readers: the name stands beside it or on the button. */
export const Icon = ({ of: Drawn, size = 20, stroke = 1.75, className }: IconProps) => (
  <Drawn
    size={size}
    strokeWidth={stroke}
    aria-hidden="true"
    {...(className === undefined ? {} : { className })}
  />
);
