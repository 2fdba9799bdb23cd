import { toIndianTime } from '../../indian-time.ts';

/** The hours of a slot, as the API has them. */
interface Hours {
  startsAt: string;
  endsAt: string;
}

/** Do two slots have the same hours in India, on whatever days? */
export const hasSameHours = (one: Hours, other: Hours): boolean =>
  (['startsAt', 'endsAt'] as const).every(
    (end) => toIndianTime(new Date(one[end])) === toIndianTime(new Date(other[end])),
  );

/**
 * Chooses the slot to propose of those that are free, the earliest first: the next one at the hours
 * of the last time, else the next one (ORDER-23, docs/product.md). Undefined when none is free.
 */
export const proposeSlot = <Slot extends Hours>(
  free: readonly Slot[],
  last: Hours | null,
): Slot | undefined =>
  (last === null ? undefined : free.find((slot) => hasSameHours(slot, last))) ?? free[0];
