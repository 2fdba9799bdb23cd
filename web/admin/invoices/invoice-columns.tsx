import { FileDown } from 'lucide-react';
import type { ListedInvoice } from '../../../contract/money/invoices.ts';
import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { DocumentState } from '../../../shop/money/invoice.ts';
import { Button } from '../../kit/button.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Pill, type Tone } from '../../kit/marks/badges.tsx';
import { downloadCreditNote, downloadInvoice } from '../../shared/people/session/download.ts';
import { useFormatDate } from '../../shared/platform/dates.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath } from '../table/row-paths.ts';
import type { Column } from '../table/table.tsx';
import css from '../table/table.module.css';

const toneByState: Record<DocumentState, Tone | undefined> = {
  unpaid: 'warning',
  paid: 'good',
  part_credited: 'info',
  credited: 'bad',
  refunded: undefined,
  to_credit: undefined,
  settled: undefined,
  not_due: undefined,
};

/** Saves the PDF of a document. */
const Download = ({ document: { _id, kind, number, order } }: { document: ListedInvoice }) => {
  const { invoices: words } = useAdminWords();
  const { busy, run } = useAction();
  const save = () =>
    kind === 'invoice' ? downloadInvoice(order._id) : downloadCreditNote(order._id, _id);
  return (
    <Button
      kind="quiet"
      size="small"
      busy={busy}
      aria-label={words.openPdf(number)}
      onClick={() => run(save)}
    >
      <Icon of={FileDown} size={16} /> {words.pdf}
    </Button>
  );
};

/** The columns of the list of invoices and credit notes. */
export const useInvoiceColumns = (): Column<ListedInvoice>[] => {
  const { invoices: words, orders } = useAdminWords();
  const formatDate = useFormatDate();
  return [
    {
      key: 'number',
      title: words.number,
      fixed: true,
      cell: ({ kind, number }) => (
        <>
          <span className={css.strong}>{number}</span>
          {kind === 'credit_note' && <small className={css.grey}> {words.kindOf[kind]}</small>}
        </>
      ),
    },
    {
      key: 'date',
      title: words.date,
      grey: true,
      cell: ({ createdAt }) => formatDate(createdAt, 'day'),
    },
    {
      key: 'order',
      title: orders.order,
      cell: ({ order }) => (
        <PlainLink href={buildOrderPath(order._id)} className={css.strong}>
          {order.orderNumber}
        </PlainLink>
      ),
    },
    {
      key: 'customer',
      title: orders.customer,
      cell: ({ name }) =>
        name === null ? (
          <span className={css.grey}>{words.erased}</span>
        ) : (
          <span className={css.person}>{name}</span>
        ),
    },
    {
      key: 'state',
      title: orders.status,
      cell: ({ state }) => <Pill tone={toneByState[state]}>{words.states[state]}</Pill>,
    },
    {
      key: 'sum',
      title: words.sum,
      end: true,
      phone: 1,
      cell: ({ kind, sum }) => `${kind === 'credit_note' ? '−' : ''}${formatRupees(toPaise(sum))}`,
    },
    {
      key: 'pdf',
      title: words.pdf,
      untitled: true,
      end: true,
      phone: 2,
      cell: (document) => (
        <span className={css.above}>
          <Download document={document} />
        </span>
      ),
    },
  ];
};
