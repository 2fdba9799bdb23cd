import { returnReasons } from '../../../shop/fulfilment/returns/reasons.ts';
import { useReturnWords } from '../../words/returns.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { type Column, DataTable } from '../table/table.tsx';
import { gatherReasons, type ReasonCount, type ReasonRow } from './reason-rows.ts';

/** Why goods came back, by product and size. */
export const ReturnReasonTable = ({ counts }: { counts: readonly ReasonCount[] }) => {
  const { returns: words } = useAdminWords();
  const shared = useReturnWords();
  const columns: Column<ReasonRow>[] = [
    { key: 'product', title: words.product, fixed: true, wrap: true, cell: ({ name }) => name },
    { key: 'size', title: words.size, phone: 1, cell: ({ size }) => size },
    { key: 'pieces', title: words.pieces, phone: 2, end: true, cell: ({ total }) => total },
    ...returnReasons.map((reason): Column<ReasonRow> => ({
      key: reason.replaceAll('_', ''),
      title: shared.reasons[reason],
      end: true,
      cell: ({ pieces }) => pieces[reason] ?? '',
    })),
  ];
  return (
    <Panel title={words.reasonsTitle}>
      <DataTable
        caption={words.reasonsTitle}
        columns={columns}
        rows={gatherReasons(counts)}
        none={words.reasonsNone}
        keyOf={({ productId, size }) => `${productId} ${size}`}
      />
    </Panel>
  );
};
