import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../frame/words.ts';
import { MoveButtons } from './move-buttons.tsx';
import { moved } from './moved.ts';
import { asNew } from './product-draft.ts';

interface RowToolsProps<Row> {
  rows: readonly Row[];
  at: number;
  onRows: (rows: Row[]) => void;
}

/** A twin behind its row. */
const doubled = <Row extends { key: string; id?: string }>(
  rows: readonly Row[],
  at: number,
): Row[] => rows.flatMap((row, i) => (i === at ? [row, asNew(row) as Row] : [row]));

const arrows = [ArrowUp, ArrowDown] as const;

/** Moves a variation, doubles it, takes it out. */
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
        onMove={(by) => onRows(moved(rows, at, by))}
      />
      <IconButton
        small
        icon={Copy}
        iconSize={16}
        label={product.duplicateOf(name)}
        onClick={() => onRows(doubled(rows, at))}
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
