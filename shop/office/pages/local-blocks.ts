import type { Texts } from '../../texts.ts';

/** What a field of a block is called in the editor. */
interface Named {
  label: Texts;
  hint?: Texts;
}

/** One value of a block. Limits are part of it, because the shop keeps no text without one. */
type LocalValue =
  /** A text in each language. `lines`: the height of its box. */
  | (Named & { holds: 'words'; max: number; lines?: number })
  | (Named & { holds: 'number'; min: number; max: number; start: number })
  /** One of several, the first at the start. */
  | (Named & { holds: 'choice'; choices: Readonly<Record<string, Texts>> })
  | (Named & { holds: 'flag' })
  | (Named & { holds: 'picture' })
  | (Named & { holds: 'link' });

export type LocalField =
  | LocalValue
  /** Entries in an order that the merchant gives them, each with values of its own. */
  | (Named & { holds: 'list'; max: number; of: Readonly<Record<string, LocalValue>> });

export type LocalFields = Readonly<Record<string, LocalField>>;

/** A kind of block of the shop's own (CMS-12, docs/product.md). */
export interface LocalBlock {
  name: Texts;
  /** One line for whoever chooses a block. */
  about: Texts;
  fields: LocalFields;
}

export type LocalBlocks = Readonly<Record<string, LocalBlock>>;

/** A shop without blocks of its own; `local/blocks.ts` stands in for this file. */
export const blocks: LocalBlocks = {};
