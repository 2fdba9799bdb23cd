import { createElement, type HTMLAttributes, type Ref } from 'react';
import { writeHtml } from './write-html.ts';

interface QuickHtmlProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'nav' | 'section' | 'svg' | 'ul';
  width?: number;
  height?: number;
  ref?: Ref<HTMLElement> | undefined;
}

/**
 * An element with many elements in it, such as the cards of a listing. The server writes its
 * content without React; the browser hydrates the same markup. The content has no fields and no
 * `useId`.
 */
export const QuickHtml = ({ as, children, ...rest }: QuickHtmlProps) =>
  import.meta.env.SSR
    ? // React's own elements, with every text and attribute escaped.
      // oxlint-disable-next-line react/no-danger
      createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: writeHtml(children) } })
    : createElement(as, rest, children);
