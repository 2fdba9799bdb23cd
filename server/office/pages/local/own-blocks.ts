import * as none from '../../../../shop/office/pages/local-blocks.ts';
import { loadLocal } from '../../../platform/local/load-local.ts';

/** The kinds of blocks that this shop has of its own. */
export const { blocks: ownBlocks } = await loadLocal('blocks', none);
