import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { MoveButtons } from '../fields/lists/move-buttons.tsx';
import { moveItemBy } from '../fields/lists/move-items.ts';
import { useAdminWords } from '../parts/words.ts';
import { toNewRow } from './draft/product-draft.ts';

interface RowToolsProps<Row> {
  rows: readonly Row[];
  at: number;
  onRows: (rows: Row[]) => void;
}

/** Inserts a copy of a row behind it. */
const duplicateRow = <Row extends { key: string; id?: string }>(
  rows: readonly Row[],
  at: number,
): Row[] => rows.flatMap((row, i) => (i === at ? [row, toNewRow(row) as Row] : [row]));

const arrows = [ArrowUp, ArrowDown] as const;

/** Buttons that move, duplicate and remove a variation. */
export const RowTools = <Row extends { key: string; id?: string }>({
  rows,
  at,
  onRows,
}: RowToolsProps<Row>) => {
  const { product, act } = useAdminWords();
  const name = product.variation(at + 1);
  return (
    <span>
      <MoveButtons
        name={name}
        at={at}
        count={rows.length}
        icons={arrows}
        iconSize={16}
        onMove={(by) => onRows(moveItemBy(rows, at, by))}
      />
      <IconButton
        small
        icon={Copy}
        iconSize={16}
        label={product.duplicateOf(name)}
        onClick={() => onRows(duplicateRow(rows, at))}
      />
      <IconButton
        small
        icon={Trash2}
        iconSize={16}
        label={act.remove(name)}
        onClick={() => onRows(rows.filter((_, i) => i !== at))}
      />
    </span>
  );
};
