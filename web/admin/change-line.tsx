import type { WireAuditChange } from '../../contract/audit.ts';
import { formatRupees, toPaise } from '../../shop/money.ts';
import css from './audit.module.css';
import table from './table.module.css';
import { useAdminWords } from './words.ts';

const amounts = new Set(['price', 'kgPrice', 'refund', 'refundLimit']);

const Value = ({ value, field }: { value: string | null; field: string }) => {
  const { audit } = useAdminWords();
  if (value === null || value === '') return <i className={table.grey}>{audit.nothing}</i>;
  return <span className={css.value}>{value === 'true' ? audit.yes : value === 'false' ? audit.no : amounts.has(field) ? formatRupees(toPaise(Number(value))) : value}</span>;
};

/** One field, from what to what, as an item of a list. */
export const ChangeLine = ({ change: { field, part, from, to } }: { change: WireAuditChange }) => {
  const { audit } = useAdminWords();
  return (
    <li className={css.change}>
      <span className={css.field}>{part !== null && `${part} · `}{audit.fields[field] ?? field}</span> <Value value={from} field={field} /> <span aria-hidden="true">→</span> <Value value={to} field={field} />
    </li>
  );
};
