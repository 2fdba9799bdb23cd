import type { ReturnPreview } from '../../contract/fulfilment/return-shapes.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { useReturnWords } from '../words/returns.ts';
import typography from '../kit/typography.module.css';
import css from './order-returns.module.css';

/** The sum stays on one line, also inside a sentence. */
const format = (rupees: number): string => formatRupees(toPaise(rupees)).replaceAll(' ', '\u00a0');

/** Says how much comes back for what a return names, and why, before it is sent. */
export const ReturnWorth = ({
  preview,
  isExchange,
}: {
  preview: ReturnPreview | null;
  isExchange: boolean;
}) => {
  const words = useReturnWords();
  const say = ({ amount, ifFaulty, paid, given, kept, keptCost, more }: ReturnPreview) => {
    if (isExchange) return amount > 0 ? <p>{words.sizeLess(format(amount))}</p> : null;
    const isCut = amount < ifFaulty;
    return (
      <>
        <p className={typography.head}>
          {amount === 0 ? words.nothingBack : words.comesBack(format(amount))}
        </p>
        {isCut && (
          <p>
            {words.keptCosts(format(paid), kept, format(keptCost))}
            {given > 0 && ` ${words.cameBack(format(given))}`}
          </p>
        )}
        {more !== null && <p>{words.sendMore(more.quantity, format(more.amount))}</p>}
        {isCut && <p>{words.ifFaulty(format(ifFaulty))}</p>}
      </>
    );
  };
  return (
    <div aria-live="polite" className={css.worth}>
      {preview !== null && say(preview)}
    </div>
  );
};
