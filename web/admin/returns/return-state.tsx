import type { ReturnState } from '../../../shop/fulfilment/returns/states.ts';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { useReturnWords } from '../../words/returns.ts';

const toneByState: Record<ReturnState, Tone | undefined> = {
  requested: 'warning',
  approved: 'info',
  in_transit: 'info',
  arrived: 'warning',
  received: 'warning',
  settled: 'good',
  rejected: 'bad',
  withdrawn: undefined,
};

/** The state of a return. */
export const ReturnStatePill = ({ state }: { state: ReturnState }) => (
  <Pill tone={toneByState[state]}>{useReturnWords().states[state]}</Pill>
);
