import type { FunctionComponent } from 'react';
import type { ShownBlockOf } from '../../contract/office/shown-blocks.ts';
import type {
  LocalBlock,
  LocalBlocks,
  LocalField,
  LocalFields,
} from '../../shop/office/pages/local-blocks.ts';

interface HeldByKind {
  words: string;
  number: number;
  flag: boolean;
  picture: ShownBlockOf<'picture'>['picture'];
  link: ShownBlockOf<'text'>['link'];
}

type Held<Field extends LocalField> = Field extends { holds: 'choice'; choices: infer Choices }
  ? keyof Choices
  : Field extends { holds: 'list'; of: infer Of extends LocalFields }
    ? readonly ContentOf<Of>[]
    : Field extends { holds: infer Kind extends keyof HeldByKind }
      ? HeldByKind[Kind]
      : never;

/** What the fields of a block hold, each text in the language of the reader. */
type ContentOf<Fields extends LocalFields> = {
  readonly [Name in keyof Fields]: Held<Fields[Name]>;
};

/** Draws a block of the shop's own. `isEager`: it stands at the top, so its picture loads at once. */
export type Drawing<Block extends LocalBlock> = FunctionComponent<{
  content: ContentOf<Block['fields']>;
  isEager: boolean;
}>;

/**
 * Loads what draws each block of `local/blocks.ts`. The drawing of `recipe` is in
 * `local/blocks/recipe-block.tsx`: the page finds its styles by this name.
 */
export type DrawingsOf<Blocks extends LocalBlocks = LocalBlocks> = {
  readonly [Name in keyof Blocks]: () => Promise<{ Block: Drawing<Blocks[Name]> }>;
};

/** A shop without blocks of its own; `local/drawings.ts` stands in for this file. */
export const drawings: DrawingsOf | null = null;
