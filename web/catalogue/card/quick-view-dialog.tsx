import { useCallback, useEffect, useState } from 'react';
import { ErrorBox } from '../../kit/feedback/error-box.tsx';
import { SkeletonLines } from '../../kit/feedback/skeleton.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { readDiscountEnd } from '../../shared/goods/discount-end.ts';
import { useShortage } from '../../shared/orders/cart/shortage.ts';
import { call } from '../../shared/people/session/session.ts';
import { useLanguage, useWords } from '../../words/words.ts';
import { useChoice } from '../product/buy/use-choice.ts';
import { ProductGallery } from '../product/gallery/product-gallery.tsx';
import { describePackages } from '../product/package-notes.ts';
import type { FullProduct } from '../product/product-loader.ts';
import { QuickViewBox } from './quick-view-box.tsx';
import { closeQuickView } from './quick-view-store.ts';
import css from './quick-view.module.css';

const Loaded = ({ product, again }: { product: FullProduct; again: () => void }) => {
  const { picture, ...chosen } = useChoice(product);
  useShortage(again);
  return (
    <div className={css.two}>
      <ProductGallery product={product} kind="strip-below" chosen={picture} still />
      <QuickViewBox {...chosen} />
    </div>
  );
};

/** Loads the product and shows its pictures and its choice, as the product page does. */
const Content = ({ id }: { id: string }) => {
  const { states } = useWords();
  const language = useLanguage();
  const [product, setProduct] = useState<FullProduct | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    call('GET /api/products/{id}', { params: { id }, query: { reviews: 'none' } }).then(
      async (product) =>
        setProduct({
          ...product,
          until: readDiscountEnd(product, Date.now()),
          ...(await describePackages(product, { language }).catch(() => ({}))),
        }),
      () => setFailed(true),
    );
  }, [id, language]);
  useEffect(load, [load]);
  if (failed) return <ErrorBox text={states.failed} retryLabel={states.tryAgain} onRetry={load} />;
  return product === null ? (
    <SkeletonLines label={states.loading} lines={6} />
  ) : (
    <Loaded product={product} again={load} />
  );
};

/** The quick view of one product. */
const QuickViewDialog = ({ id }: { id: string }) => {
  const { layout, catalogue } = useWords();
  return (
    <Dialog
      open
      onClose={closeQuickView}
      title={catalogue.quickView}
      titleHidden
      closeLabel={layout.close}
      wide
    >
      <Content id={id} />
    </Dialog>
  );
};

export default QuickViewDialog;
