import type { WireAuditChange } from '../../../contract/office/audit.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import { listFieldLabels } from '../fields/field-labels.ts';
import { useAdminWords } from '../parts/words.ts';
import { formatChangeValue } from './format-change-value.ts';
import table from '../table/table.module.css';
import css from './audit.module.css';

const Value = ({ value, field }: { value: string | null; field: string }) => {
  const admin = useAdminWords();
  const words = useWords();
  const language = useLanguage();
  if (value === null || value === '') return <i className={table.grey}>{admin.audit.nothing}</i>;
  return (
    <span className={css.value}>{formatChangeValue(field, value, { words, admin, language })}</span>
  );
};

/** A list item with one changed field: old value, new value. */
export const ChangeLine = ({ change: { field, part, from, to } }: { change: WireAuditChange }) => {
  const labels = listFieldLabels(useWords(), useAdminWords());
  return (
    <li className={css.change}>
      <span className={css.field}>
        {part !== null && `${part} · `}
        {labels[field] ?? field}
      </span>{' '}
      <Value value={from} field={field} /> <span aria-hidden="true">→</span>{' '}
      <Value value={to} field={field} />
    </li>
  );
};
