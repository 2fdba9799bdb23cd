import { useRouter } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { WireFullProduct, WireProduct } from '../../../contract/goods/product.ts';
import { Field } from '../../kit/form/field.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { call } from '../../shared/people/session/session.ts';
import { showFailure } from '../../shared/platform/messages.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { findDraftFaults, toDraft } from '../editor/draft/product-draft.ts';
import { useAdminWords } from '../parts/words.ts';
import {
  hasSingleValue,
  type CellField,
  readCellField,
  getFaultPath,
  readListedField,
  changeCellField,
} from './cell-field.ts';
import { ProductQuickEdit } from './product-quick-edit.tsx';
import { useSaveProduct } from './use-save-product.ts';
import typography from '../../kit/typography.module.css';
import table from '../table/table.module.css';
import css from './product-cell.module.css';

interface CellFormProps {
  /** The product, requested when the cell was opened. */
  opened: Promise<WireFullProduct>;
  part: CellField;
  /** The value as the table shows it. */
  shown: string;
  label: string;
  onDone: () => void;
}

/**
 * The cell as a field: Enter or leaving it saves, Escape cancels. A value that cannot be saved
 * stays as typed. If somebody changed the product in between, the field compares with the new
 * value; saving again is then deliberate.
 */
const CellForm = ({ opened, part, shown, label, onDone }: CellFormProps) => {
  const admin = useAdminWords();
  const saveProduct = useSaveProduct();
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(opened);
  const { busy, failure, setFailure, run } = useAction({ inline: useWords().states.generic });
  const [began] = useState(shown);
  const [text, setText] = useState(began);
  useEffect(() => box.current?.select(), []);
  // Text that was typed before the product arrived stays.
  useEffect(
    () =>
      void opened.then(
        (product) =>
          setText((now) => (now === began ? readCellField(toDraft(product), part) : now)),
        () => undefined,
      ),
    [opened, began, part],
  );
  const send = async (product: WireFullProduct): Promise<void> => {
    const base = toDraft(product);
    if (text === readCellField(base, part)) return onDone();
    const draft = changeCellField(base, part, text);
    const fault = findDraftFaults(draft, admin)[getFaultPath(base, part)];
    if (fault !== undefined) return setFailure(fault);
    try {
      await saveProduct(product, base, draft);
    } catch (error) {
      latest.current = call('GET /api/products/{id}', {
        params: { id: product._id },
        query: {},
      }).catch(() => product);
      const [now] = await Promise.all([latest.current, router.invalidate()]);
      // The typed stock was based on a stock that is no longer true.
      const [was, is] = [readCellField(base, part), readCellField(toDraft(now), part)];
      if (part === 'stock' && was !== is) setText(is);
      throw error;
    }
    await router.invalidate();
    onDone();
  };
  // `open` below has shown why the product could not be read. There is nothing to save.
  const save = (): void => run(() => latest.current.then(send, onDone));
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') save();
    else onDone();
  };
  const write = (typed: string): void => {
    setText(typed);
    setFailure(null);
  };
  // Switching to another window is not leaving the field. A refused value is sent again only by
  // Enter.
  const leave = ({ target }: FocusEvent): void => {
    if (document.activeElement !== target && failure === null) save();
  };
  return (
    <Field
      ref={box}
      small
      className={joinClasses(table.above, css.field, part !== 'price' && css.short)}
      label={label}
      labelHidden
      inputMode={part === 'price' ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      readOnly={busy}
      aria-busy={busy}
      error={failure ?? undefined}
      onChange={(event) => write(event.target.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  );
};

interface CellProps {
  product: WireProduct;
  part: CellField;
  /** The title of the column. */
  title: string;
  /** The value as the column shows it. */
  children: ReactNode;
}

/**
 * A value that can be edited in the table. If the product has one value for each size, it opens a
 * dialog with all of them.
 */
export const ProductCell = ({ product, part, title, children }: CellProps) => {
  const { products: words } = useAdminWords();
  const [editing, setEditing] = useState<Promise<WireFullProduct> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus stays where the person went.
    if (wasEditing.current && editing === null && document.activeElement === document.body)
      button.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  const label = words.changeOf(title, product.name);
  if (!hasSingleValue(product, part))
    return (
      <ProductQuickEdit product={product} label={label}>
        {children}
      </ProductQuickEdit>
    );
  if (editing !== null)
    return (
      <CellForm
        opened={editing}
        part={part}
        shown={readListedField(product, part)}
        label={label}
        onDone={() => setEditing(null)}
      />
    );
  const open = (): void => {
    const opened = call('GET /api/products/{id}', { params: { id: product._id }, query: {} });
    opened.catch((error: unknown) => {
      showFailure(error);
      setEditing(null);
    });
    setEditing(opened);
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'F2') open();
  };
  return (
    <button
      ref={button}
      type="button"
      className={joinClasses(table.above, css.value)}
      title={label}
      onClick={open}
      onKeyDown={press}
    >
      {children}
      <span className={typography.hidden}>, {label}</span>
    </button>
  );
};
