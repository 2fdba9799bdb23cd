import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { WireToday } from '../../../contract/office/figures.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { useLanguage } from '../../words/words.ts';
import { formatWeekday } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './work.module.css';

const money = (rupees: number): string => formatRupees(toPaise(rupees));

/** Two bars of one scale: today, and the same weekday a week ago with its mark at this hour. */
const Bars = ({ sales, before }: { sales: number; before: { sales: number; byNow: number } }) => {
  const most = Math.max(sales, before.sales);
  const width = (rupees: number): number => (most === 0 ? 0 : (100 * rupees) / most);
  return (
    <svg className={css.bars} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <rect className={css.barToday} y="0" height="8" width={width(sales)} />
      <rect className={css.barBefore} y="12" height="8" width={width(before.sales)} />
      <rect className={css.barByNow} y="12" height="8" width={width(before.byNow)} />
    </svg>
  );
};

/** What was taken today, beside the same weekday a week ago. */
export const Takings = ({ takings }: { takings: NonNullable<WireToday['takings']> }) => {
  const { overview } = useAdminWords();
  const language = useLanguage();
  const { sales, orders, before } = takings;
  return (
    <Panel
      title={overview.taken}
      aside={
        <Link to="/admin/sales">
          {overview.allSales} <Icon of={ArrowRight} size={16} />
        </Link>
      }
    >
      <dl className={css.takings}>
        <div>
          <dt>{overview.takenToday}</dt>
          <dd>
            <b>{money(sales)}</b>
            <small>{overview.orderCountOf(orders)}</small>
          </dd>
        </div>
        <div>
          <dt>{formatWeekday(before.day, language)}</dt>
          <dd>
            <b>{money(before.sales)}</b>
            <small>{overview.byNow(money(before.byNow))}</small>
          </dd>
        </div>
      </dl>
      <Bars sales={sales} before={before} />
    </Panel>
  );
};
