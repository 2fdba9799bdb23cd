import { useRouter } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { WireFullProduct, WireProduct } from '../../../contract/product.ts';
import { Field } from '../../kit/form/field.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { showFailure } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { draftOf } from '../editor/product-draft.ts';
import { draftFaults } from '../editor/product-faults.ts';
import { useAdminWords } from '../frame/words.ts';
import { isSingle, type Part, partOf, placeOf, shownPart, withPart } from './product-part.ts';
import { ProductQuickEdit } from './product-quick-edit.tsx';
import { useSaveProduct } from './save-product.ts';
import typography from '../../kit/typography.module.css';
import table from '../table/table.module.css';
import css from './product-cell.module.css';

interface CellFormProps {
  /** The product as the shop has it, which was asked for when the cell was opened. */
  opened: Promise<WireFullProduct>;
  part: Part;
  /** The value as the table shows it. */
  shown: string;
  label: string;
  onDone: () => void;
}

/**
 * The cell as a field: Enter or leaving it saves, Escape leaves it as it was. What cannot be saved
 * stays as it was typed. Of a product that somebody changed in between the field takes up what it
 * is now: saving once more is then meant.
 */
const CellForm = ({ opened, part, shown, label, onDone }: CellFormProps) => {
  const { product: words } = useAdminWords();
  const saveProduct = useSaveProduct();
  const router = useRouter();
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(opened);
  const [busy, setBusy] = useState(false);
  const [began] = useState(shown);
  const [text, setText] = useState(began);
  const [failure, setFailure] = useState<string>();
  useEffect(() => box.current?.select(), []);
  // What is typed before the product has come stays.
  useEffect(
    () =>
      void opened.then(
        (product) => setText((now) => (now === began ? partOf(draftOf(product), part) : now)),
        () => undefined,
      ),
    [opened, began, part],
  );
  const send = async (product: WireFullProduct): Promise<void> => {
    const base = draftOf(product);
    if (text === partOf(base, part)) return onDone();
    const draft = withPart(base, part, text);
    const fault = draftFaults(draft, words)[placeOf(base, part)];
    if (fault !== undefined) return setFailure(fault);
    const refused = await saveProduct(product, base, draft);
    if (refused === null) {
      await router.invalidate();
      return onDone();
    }
    setFailure(refused);
    latest.current = call('GET /api/products/{id}', { params: { id: product._id } }).catch(
      () => product,
    );
    const [now] = await Promise.all([latest.current, router.invalidate()]);
    // What was typed was reckoned from a stock that is not there any more.
    const [was, is] = [partOf(base, part), partOf(draftOf(now), part)];
    if (part === 'stock' && was !== is) setText(is);
  };
  const save = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    // That it could not be read has been told; there is nothing to save it to.
    await latest.current.then(send, onDone);
    setBusy(false);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') void save();
    else onDone();
  };
  const write = (typed: string): void => {
    setText(typed);
    setFailure(undefined);
  };
  // Who turns to another window has not left the field; what was refused is sent again by Enter
  // alone.
  const leave = ({ target }: FocusEvent): void => {
    if (document.activeElement !== target && failure === undefined) void save();
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
      error={failure}
      onChange={(event) => write(event.target.value)}
      onKeyDown={press}
      onBlur={leave}
    />
  );
};

interface CellProps {
  product: WireProduct;
  part: Part;
  /** What the column is called. */
  title: string;
  /** The value as the column shows it. */
  children: ReactNode;
}

/**
 * A value of a product that is changed where it stands; what a product has of it once for each size
 * opens a dialog with all of them.
 */
export const ProductCell = ({ product, part, title, children }: CellProps) => {
  const { products: words } = useAdminWords();
  const [editing, setEditing] = useState<Promise<WireFullProduct> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Who left the field for another place stays there.
    if (wasEditing.current && editing === null && document.activeElement === document.body)
      button.current?.focus();
    wasEditing.current = editing !== null;
  }, [editing]);
  const label = words.changeOf(title, product.name);
  if (!isSingle(product, part))
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
        shown={shownPart(product, part)}
        label={label}
        onDone={() => setEditing(null)}
      />
    );
  const open = (): void => {
    const opened = call('GET /api/products/{id}', { params: { id: product._id } });
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
