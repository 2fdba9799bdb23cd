import type { TicketState } from '../../../shop/people/tickets.ts';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { useWords } from '../../words/words.ts';

const toneByState: Record<TicketState, Tone> = {
  new: 'info',
  answered: 'good',
  waiting: 'warning',
  solved: 'good',
};

/** The state of a ticket as its customer reads it. */
export const TicketPill = ({ state }: { state: TicketState }) => {
  const { tickets } = useWords();
  return <Pill tone={toneByState[state]}>{tickets.states[state]}</Pill>;
};
