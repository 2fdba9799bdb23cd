import { formatRupees, toPaise } from '../../../shop/money.ts';
import type { WireTaxClass } from '../../../shop/money/tax/wire-class.ts';
import { Button } from '../../kit/button.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { Column } from '../table/table.tsx';
import css from '../table/table.module.css';

export const nameClass = ({ hsn, isPacked, minValue, from }: WireTaxClass): string =>
  [hsn, isPacked, minValue, from].join(' ');

/** The columns of the table of tax classes. */
export const useClassColumns = (
  onRemove: (one: WireTaxClass) => void,
  busy: boolean,
): Column<WireTaxClass>[] => {
  const { tax: words } = useAdminWords();
  const format = (rupees: number): string => formatRupees(toPaise(rupees));
  const describeValue = ({ minValue, maxValue }: WireTaxClass): string =>
    [
      minValue == null ? '' : words.above(format(minValue)),
      maxValue == null ? '' : words.upTo(format(maxValue)),
    ]
      .filter((text) => text !== '')
      .join(', ') || words.any;
  return [
    {
      key: 'hsn',
      title: words.hsn,
      fixed: true,
      cell: ({ hsn }) => <span className={css.strong}>{hsn}</span>,
    },
    { key: 'rate', title: words.rate, end: true, phone: 1, cell: ({ rate }) => rate },
    { key: 'value', title: words.value, phone: 2, cell: describeValue },
    {
      key: 'packing',
      title: words.packing,
      cell: ({ isPacked }) => words.packings[isPacked == null ? 'any' : isPacked ? 'yes' : 'no'],
    },
    { key: 'from', title: words.from, grey: true, cell: ({ from }) => from },
    {
      key: 'remove',
      title: words.remove,
      untitled: true,
      end: true,
      cell: (one) => (
        <Button
          kind="line"
          size="small"
          busy={busy}
          onClick={() => onRemove(one)}
          aria-label={`${words.remove}: ${one.hsn}, ${one.rate} %`}
        >
          {words.remove}
        </Button>
      ),
    },
  ];
};
