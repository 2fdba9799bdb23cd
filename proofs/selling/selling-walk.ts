import type { Draw } from '../../database/seed/draw.ts';
import type { SellingShop } from './selling-shop.ts';
import { shopperMoves } from './shopper-moves.ts';
import { staffMoves } from './staff-moves.ts';
import type { Move, Walk } from './walk.ts';

/**
 * A walk through everything that moves money and goods. Shoppers and staff do what comes to their
 * mind, several at once and often what they may not. Each answer must be in the contract.
 */

const allMoves = { ...shopperMoves, ...staffMoves };

/** How often each move is made. */
const weights: Record<keyof typeof allMoves, number> = {
  fill: 14,
  changeCoupon: 3,
  placeOrder: 9,
  pay: 8,
  cancel: 3,
  expire: 1,
  moveOn: 12,
  weigh: 8,
  moveSlot: 2,
  refund: 2,
  startReturn: 8,
  answerReturn: 6,
  choosePickup: 2,
  carryParcels: 5,
  withdraw: 1,
  receive: 6,
  correct: 2,
  settle: 7,
  changeCredit: 1,
  buyGiftCard: 2,
  redeemGiftCard: 2,
  blockGiftCard: 1,
  runJobs: 3,
};
const deck = Object.entries<Move>(allMoves).flatMap((card) =>
  Array.from({ length: weights[card[0] as keyof typeof allMoves] }, () => card),
);

/** Walks so many steps, up to three at once. Counts each move that was done. */
export const walkThroughShop = async (
  selling: SellingShop,
  draw: Draw,
  steps: number,
): Promise<Record<string, number>> => {
  const walk: Walk = { ...selling, draw };
  const counts: Record<string, number> = {};
  for (let step = 0; step < steps;) {
    const wave = Array.from({ length: draw.between(1, 3) }, () => draw.one(deck));
    step += wave.length;
    // Two of the same kind at once are the sharpest race.
    if (draw.chance(0.1)) wave.push(...wave);
    await Promise.all(
      wave.map(async ([name, move]) => {
        const answer = await move(walk);
        if (answer === undefined) return;
        const outcome = answer.status < 300 ? name : `${name} refused`;
        counts[outcome] = (counts[outcome] ?? 0) + 1;
      }),
    );
  }
  await selling.shop.deps.jobs.runDue();
  return counts;
};
