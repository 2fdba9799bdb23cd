import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { useReturnWords } from '../../words/returns.ts';

/** The words of the shop, step by step. A return from before keeps the last ones only. */
export const ReturnAnswers = ({ one }: { one: WireReturn }) => {
  const words = useReturnWords();
  const told = one.timeline.filter(({ answer }) => answer !== '');
  if (told.length === 0)
    return one.answer === '' ? null : <p>{words.labelled(words.answer, one.answer)}</p>;
  return told.map(({ status, answer }) => (
    <p key={status}>{words.labelled(`${words.answer} (${words.states[status]})`, answer)}</p>
  ));
};
