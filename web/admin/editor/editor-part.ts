import type { Draft } from './draft/product-draft.ts';

/** The props of every part of the product editor. */
export interface EditorPart {
  draft: Draft;
  /**
   * Changes some fields. A list is best changed by a function of the current draft, because the
   * form may have changed while an upload ran.
   */
  set: (patch: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** The fault at a path of the server, or below it. */
  fault: (path: string) => string | undefined;
}
