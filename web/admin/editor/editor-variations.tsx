import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SaleType } from '../../../shop/goods/listing/listing.ts';
import type { Paise } from '../../../shop/money.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { ScrollBox } from '../../kit/page/scroll-box.tsx';
import { createRow } from '../fields/rows.ts';
import { Panel } from '../parts/panel.tsx';
import { Segments } from '../parts/segments.tsx';
import { useAdminWords } from '../parts/words.ts';
import { kgFields, unitFields } from './draft/product-draft.ts';
import type { EditorPart } from './editor-part.ts';
import { KgRows } from './kg-rows.tsx';
import { UnitRows } from './unit-rows.tsx';
import table from '../table/table.module.css';
import css from './editor.module.css';

/** Moves the focus to a row that was just added. */
const useFocusOnNew = (rows: number) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(rows);
  useEffect(() => {
    if (rows > before.current)
      box.current?.querySelector<HTMLElement>('tbody tr:last-child :is(input, select)')?.focus();
    before.current = rows;
  }, [rows]);
  return box;
};

const Head = ({ names, ends }: { names: readonly string[]; ends: readonly number[] }) => (
  <thead>
    <tr>
      {names.map((name, i) => (
        <th key={name} scope="col" className={ends.includes(i) ? table.end : undefined}>
          {name}
        </th>
      ))}
      <th aria-hidden="true" />
    </tr>
  </thead>
);

const Table = ({ children }: { children: ReactNode }) => (
  <table className={`${table.table} ${css.variations}`}>{children}</table>
);

/**
 * The variations: sizes with a price, or weights with a price per kilo. `universal` is the
 * universal kg price in paise.
 */
export const EditorVariations = (part: EditorPart & { universal: Paise }) => {
  const { draft, set, fault, universal } = part;
  const { product, table: words } = useAdminWords();
  const perKg = draft.productType === 'per kg';
  const rows = perKg ? draft.kgVariation.length : draft.unitVariation.length;
  const box = useFocusOnNew(rows);
  const root = perKg ? 'kgVariation' : 'unitVariation';
  const listFault = Array.from({ length: rows }, (_, i) => fault(`${root}.${i}`)).some(
    (one) => one !== undefined,
  )
    ? undefined
    : (fault(root) ?? fault('productType'));
  const types: { value: SaleType; label: string }[] = [
    { value: 'per unit', label: product.perUnit },
    { value: 'per kg', label: product.perKg },
  ];
  const add = (): void =>
    set((now) =>
      now.productType === 'per kg'
        ? { kgVariation: [...now.kgVariation, createRow(kgFields)] }
        : { unitVariation: [...now.unitVariation, createRow(unitFields)] },
    );
  return (
    <Panel
      title={product.howSold}
      aside={
        <Segments
          label={product.howSold}
          options={types}
          value={draft.productType}
          onChange={(productType) => set({ productType })}
        />
      }
    >
      <div ref={box}>
        <ScrollBox label={product.howSold} hint={words.moreColumns}>
          <Table>
            {perKg ? (
              <Head
                names={[
                  product.size,
                  product.weight,
                  product.pricePerKg,
                  product.universal,
                  product.stock,
                  product.sellsAt,
                  product.mrpOfPack,
                  product.netQuantity,
                ]}
                ends={[5]}
              />
            ) : (
              <Head
                names={[
                  product.size,
                  product.price,
                  product.stock,
                  product.sellsAt,
                  product.mrp,
                  product.netQuantity,
                ]}
                ends={[3]}
              />
            )}
            <tbody>
              {perKg ? <KgRows {...part} universal={universal} /> : <UnitRows {...part} />}
            </tbody>
          </Table>
        </ScrollBox>
      </div>
      {listFault !== undefined && <FieldError>{listFault}</FieldError>}
      <div className={css.under}>
        <Button kind="line" size="small" onClick={add}>
          <Icon of={Plus} size={18} /> {product.addVariation}
        </Button>
      </div>
    </Panel>
  );
};
