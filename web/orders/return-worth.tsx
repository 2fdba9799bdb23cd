import type { ReturnPreview } from '../../contract/return-shapes.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import { useReturnWords } from '../words/returns.ts';

const format = (rupees: number): string => formatRupees(toPaise(rupees));

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
        <p>
          <b>{amount === 0 ? words.nothingBack : words.comesBack(format(amount))}</b>
          {isCut && ` ${words.keptCosts(format(paid), kept, format(keptCost))}`}
          {isCut && given > 0 && ` ${words.cameBack(format(given))}`}
          {more !== null && ` ${words.sendMore(more.quantity, format(more.amount))}`}
        </p>
        {isCut && <p>{words.ifFaulty(format(ifFaulty))}</p>}
      </>
    );
  };
  return <div aria-live="polite">{preview !== null && say(preview)}</div>;
};
