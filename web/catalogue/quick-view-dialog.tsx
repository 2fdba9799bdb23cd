import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { Dialog } from '../kit/dialog.tsx';
import { ErrorBox } from '../kit/error-box.tsx';
import { SkeletonLines } from '../kit/skeleton.tsx';
import { useCart } from '../state/cart.ts';
import { variantsOf } from '../state/cart-item.ts';
import { call } from '../state/session.ts';
import { useWords } from '../words/words.ts';
import { choose, firstChoice, offerOf } from './product-choice.ts';
import { ProductGallery } from './product-gallery.tsx';
import type { FullProduct } from './product-loader.ts';
import { pictureOf } from './product-pictures.ts';
import css from './quick-view.module.css';
import { QuickViewBox } from './quick-view-box.tsx';
import { closeQuickView } from './quick-view-store.ts';

const Loaded = ({ product }: { product: FullProduct }) => {
  const variants = useMemo(() => variantsOf(product), [product]);
  const colours = product.color.map(({ value }) => value);
  const [choice, dispatch] = useReducer(choose, firstChoice(variants, colours));
  const offer = offerOf(variants, choice.variantId, useCart().cart);
  const picture = pictureOf(product, variants.findIndex(({ id }) => id === choice.variantId), colours.indexOf(choice.color ?? ''));
  return (
    <div className={css.two}>
      <ProductGallery product={product} kind="strip-below" chosen={picture} still />
      <QuickViewBox product={product} variants={variants} choice={choice} choose={dispatch} offer={offer} />
    </div>
  );
};

/** Loads the product and shows its pictures and its choice, as the product page does. */
const Content = ({ id }: { id: string }) => {
  const { states } = useWords();
  const [product, setProduct] = useState<FullProduct | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call('GET /api/products/{id}', { params: { id } }).then(setProduct, () => setFailed(true));
  }, [id]);
  useEffect(load, [load]);
  if (failed) return <ErrorBox text={states.failed} retryLabel={states.tryAgain} onRetry={load} />;
  return product === null ? <SkeletonLines label={states.loading} lines={6} /> : <Loaded product={product} />;
};

/** The quick view of one product. */
const QuickViewDialog = ({ id }: { id: string }) => {
  const { layout, catalogue } = useWords();
  return <Dialog open onClose={closeQuickView} title={catalogue.quickView} titleHidden closeLabel={layout.close} wide><Content id={id} /></Dialog>;
};

export default QuickViewDialog;
