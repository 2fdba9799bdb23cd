import { z } from 'zod';
import { createLocalBlock } from '../../../../contract/office/local-block-fields.ts';
import type { PageBlock } from '../../../../contract/office/page-blocks.ts';
import { encodeReason } from '../../../../contract/reasons/reasons.ts';
import type { LocalBlocks } from '../../../../shop/office/pages/local-blocks.ts';
import { parseInput } from '../../../platform/http/input.ts';

const unknownBlock = z.looseObject({
  of: z.string().refine(() => false, encodeReason('local_block_unknown')),
});

/**
 * Reads the blocks of the shop's own by the fields that each has, and fills in what was left out.
 * Refuses what does not fit (400), and names it, as the contract does with all other blocks.
 */
export const readLocalBlocks = (given: readonly PageBlock[], own: LocalBlocks): PageBlock[] => {
  if (!given.some(({ kind }) => kind === 'local')) return [...given];
  const schemas = given.map((block) => {
    if (block.kind !== 'local') return z.unknown();
    const described = Object.hasOwn(own, block.of) ? own[block.of] : undefined;
    return described === undefined ? unknownBlock : createLocalBlock(block.of, described);
  });
  const schema = z.object({ blocks: z.tuple(schemas as []) });
  return parseInput(schema, { blocks: given }).blocks as PageBlock[];
};
