import type { FunctionComponent } from 'react';

/** Stands at the end of each page, above the last line of the footer. */
export type FooterSection = FunctionComponent;

/** A shop without such a section; `local/sections/footer.tsx` stands in for this file. */
export const Section: FooterSection | null = null;
