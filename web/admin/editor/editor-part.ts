import type { Draft } from './product-draft.ts';

/** What each part of the product editor is given. */
export interface EditorPart {
  draft: Draft;
  /**
   * Changes some fields. The form may have moved on while something was under way, so a list is
   * best changed from what it is then.
   */
  set: (patch: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** What is wrong at a path of the server, or below it. */
  fault: (path: string) => string | undefined;
}
