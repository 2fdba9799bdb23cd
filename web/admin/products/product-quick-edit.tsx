import { useRouter } from '@tanstack/react-router';
import { Pencil } from 'lucide-react';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useState,
} from 'react';
import type { WireFullProduct, WireProduct } from '../../../contract/goods/product.ts';
import { Button } from '../../kit/button.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../shared/people/session/session.ts';
import { showFailure } from '../../shared/platform/messages.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { DiscountEndField } from '../editor/discount-end-field.tsx';
import { mergeDrafts } from '../editor/draft/merge-drafts.ts';
import { findDraftFaults, toDraft } from '../editor/draft/product-draft.ts';
import { useAdminWords } from '../parts/words.ts';
import { hasUniversalPrice, getRows, changeRow } from './cell-field.ts';
import { useSaveProduct } from './use-save-product.ts';
import typography from '../../kit/typography.module.css';
import parts from '../parts/page-parts.module.css';
import table from '../table/table.module.css';
import css from './bulk.module.css';
import cell from './product-cell.module.css';

/**
 * If the product was changed or sold in between, the form merges the new values with what was
 * typed; saving again is then deliberate.
 */
const QuickForm = ({
  product: opened,
  onDone,
}: {
  product: WireFullProduct;
  onDone: () => void;
}) => {
  const admin = useAdminWords();
  const { product: words, act } = admin;
  const saveProduct = useSaveProduct();
  const router = useRouter();
  const [product, setProduct] = useState(opened);
  const base = toDraft(product);
  const [draft, setDraft] = useState(base);
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useAction({ inline: useWords().states.generic });
  const faults = findDraftFaults(draft, admin);
  const root = draft.productType === 'per kg' ? 'kgVariation' : 'unitVariation';
  const fault = (path: string): string | undefined => (tried ? faults[path] : undefined);
  const send = async (): Promise<void> => {
    try {
      await saveProduct(product, base, draft);
    } catch (error) {
      const now = await call('GET /api/products/{id}', {
        params: { id: product._id },
        query: {},
      }).catch(() => product);
      setDraft(mergeDrafts(base, draft, toDraft(now)).draft);
      setProduct(now);
      throw error;
    }
    onDone();
    await router.invalidate();
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0) run(send);
  };
  return (
    <form className={css.quick} onSubmit={save} noValidate>
      <Field
        small
        label={words.discount}
        inputMode="numeric"
        autoComplete="off"
        value={draft.discount}
        onChange={(event) => setDraft({ ...draft, discount: event.target.value })}
        error={fault('discount')}
      />
      <DiscountEndField
        small
        value={draft.offerEnd}
        onChange={(offerEnd) => setDraft({ ...draft, offerEnd })}
        error={fault('offerEnd')}
      />
      {getRows(draft).map((row, i) => (
        <fieldset key={row.key} className={css.pair}>
          <legend>{row.size}</legend>
          <Field
            small
            label={draft.productType === 'per kg' ? words.pricePerKg : words.price}
            hint={hasUniversalPrice(row) ? words.universal : undefined}
            inputMode="decimal"
            autoComplete="off"
            disabled={hasUniversalPrice(row)}
            value={row.price}
            onChange={(event) => setDraft(changeRow(draft, row.key, { price: event.target.value }))}
            error={fault(`${root}.${i}.price`)}
          />
          <Field
            small
            label={words.stock}
            inputMode="numeric"
            autoComplete="off"
            value={row.stock}
            onChange={(event) => setDraft(changeRow(draft, row.key, { stock: event.target.value }))}
            error={fault(`${root}.${i}.stock`)}
          />
        </fieldset>
      ))}
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onDone}>
          {act.close}
        </Button>
        <Button type="submit" size="small" busy={busy}>
          {act.save}
        </Button>
      </div>
    </form>
  );
};

const OpenContext = createContext<(id: string) => void>(() => undefined);

/**
 * Provides one dialog for the table inside, in which `ProductQuickEdit` opens a product. The
 * product is loaded when the dialog opens.
 */
export const QuickEditProvider = ({ children }: { children: ReactNode }) => {
  const { act } = useAdminWords();
  const [product, setProduct] = useState<WireFullProduct | null>(null);
  const open = useCallback(
    (id: string): void =>
      void call('GET /api/products/{id}', { params: { id }, query: {} }).then(
        setProduct,
        showFailure,
      ),
    [],
  );
  const close = useCallback((): void => setProduct(null), []);
  return (
    <OpenContext value={open}>
      {children}
      <Dialog
        open={product !== null}
        onClose={close}
        title={product?.name ?? ''}
        closeLabel={act.close}
      >
        {product !== null && <QuickForm product={product} onDone={close} />}
      </Dialog>
    </OpenContext>
  );
};

interface QuickEditProps {
  product: WireProduct;
  /** The content of the button; a pencil if there is none. */
  children?: ReactNode;
  label?: string;
}

/** Opens a dialog to change discount, offer end, prices and stocks without leaving the table. */
export const ProductQuickEdit = ({
  product: { _id: id, name },
  children,
  label,
}: QuickEditProps) => {
  const { products: words } = useAdminWords();
  const onOpen = useContext(OpenContext);
  const open = (): void => onOpen(id);
  if (children === undefined)
    return (
      <IconButton
        className={table.above}
        icon={Pencil}
        iconSize={18}
        small
        label={words.quickEditOf(name)}
        onClick={open}
      />
    );
  return (
    <button
      type="button"
      className={joinClasses(table.above, cell.value)}
      title={label}
      onClick={open}
    >
      {children}
      <span className={typography.hidden}>, {label}</span>
    </button>
  );
};
