import type { WireReturn } from '../../contract/returns.ts';
import { useReturnWords } from '../words/returns.ts';

/** What comes back, with the reasons: for shoppers and staff. */
export const ReturnItems = ({ items }: Pick<WireReturn, 'items'>) => {
  const words = useReturnWords();
  return (
    <ul>
      {items.map(({ _id, quantity, name, size, color, reason, wanted }) => {
        const what = [`${quantity} × ${name}`, size, color ?? ''].filter(Boolean).join(', ');
        return (
          <li key={_id}>
            {words.labelled(what, words.reasons[reason])}
            {wanted !== null && ` → ${wanted.size}`}
          </li>
        );
      })}
    </ul>
  );
};
