import type { FunctionComponent } from 'react';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { joinClasses } from '../join-classes.ts';
import typography from '../typography.module.css';
import css from './price.module.css';

interface PriceProps {
  /** The price to pay, in rupees. */
  now: number;
  /** Rupees before the reduction, when there is one. */
  was?: number | null | undefined;
  /** After the price: `/ kg`. */
  per?: string | undefined;
  /** Read aloud before the struck price. */
  wasLabel?: string | undefined;
  large?: boolean;
}

/** Renders a price without a component of its own, for lists with many. */
export const renderPrice = ({ now, was, per, wasLabel, large = false }: PriceProps) => {
  const reduced = was !== undefined && was !== null && was > now;
  return (
    <span className={joinClasses(css.price, reduced && css.off, large && css.large)}>
      <b>{formatRupees(toPaise(now))}</b>
      {per !== undefined && <span className={css.per}>{per}</span>}
      {reduced && (
        <del>
          {wasLabel !== undefined && <span className={typography.hidden}>{`${wasLabel} `}</span>}
          {formatRupees(toPaise(was))}
        </del>
      )}
    </span>
  );
};

/** `Rs. 288.00 / kg` with the struck old price. */
export const Price: FunctionComponent<PriceProps> = (props) => renderPrice(props);
