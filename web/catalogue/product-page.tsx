import { useHydrated, useLoaderData, useLocation } from '@tanstack/react-router';
import { lazy, useEffect, useMemo, useReducer } from 'react';
import { Breadcrumbs } from '../kit/breadcrumbs.tsx';
import { classes } from '../kit/classes.ts';
import place from '../kit/place.module.css';
import { useCart } from '../state/cart.ts';
import { variantsOf } from '../state/cart-item.ts';
import { keptChoice } from '../state/temporary.ts';
import { useWords } from '../words/words.ts';
import { ProductBuyBox } from './product-buy-box.tsx';
import { choose, firstChoice, offerOf } from './product-choice.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { Late } from './product-late.tsx';
import { type FullProduct, loadProduct, productCrumbs, productHead, type ProductPageData } from './product-loader.ts';
import css from './product-page.module.css';
import { pictureOf } from './product-pictures.ts';
import { type ProductPreset, productPresets, type ProductRoute } from './product-presets.ts';
import { ProductRelated } from './product-related.tsx';
import { QuickView } from './quick-view.tsx';

const RecentlyViewed = lazy(() => import('./recently-viewed.tsx'));

/** Pictures and buying: what is chosen on the right decides which picture is in front on the left. */
const Purchase = ({ product, preset }: { product: FullProduct; preset: ProductPreset }) => {
  const variants = useMemo(() => variantsOf(product), [product]);
  const colors = product.color.map(({ value }) => value);
  const [choice, dispatch] = useReducer(choose, firstChoice(variants, colors));
  const offer = offerOf(variants, choice.variantId, useCart().cart);
  useEffect(() => {
    const kept = keptChoice(product._id);
    if (kept !== null) dispatch({ kind: 'kept', choice: { variantId: kept.variationId, color: kept.color, quantity: kept.quantity } });
  }, [product._id]);
  const picture = pictureOf(product, variants.findIndex(({ id }) => id === choice.variantId), colors.indexOf(choice.color ?? ''));
  return (
    <div className={classes(css.page, preset.info === 'below' && css.below)}>
      <ProductGallery product={product} kind={preset.gallery} chosen={picture} />
      <div className={classes(preset.info === 'beside' && css.sticky)}>
        <ProductBuyBox product={product} variants={variants} choice={choice} choose={dispatch} offer={offer} />
      </div>
    </div>
  );
};

/** The one product page; the six routes hand it their row of settings. */
export const ProductPage = ({ data, preset }: { data: ProductPageData; preset: ProductPreset }) => {
  const { product, related } = data;
  const words = useWords().layout;
  const awake = useHydrated();
  return (
    <div className={place.wrap}>
      <Breadcrumbs crumbs={productCrumbs(product, words.home)} label={words.breadcrumb} />
      <Purchase key={product._id} product={product} preset={preset} />
      <section className={css.section}><ProductDetails key={product._id} data={data} /></section>
      <ProductRelated products={related} />
      {awake && <Late><RecentlyViewed current={product._id} /></Late>}
      <QuickView />
    </div>
  );
};

const isProductRoute = (name: string): name is ProductRoute => name in productPresets;

/** The page of a product route: its settings are known by the first segment of the address. */
export const Page = () => {
  const data = useLoaderData({ strict: false }) as ProductPageData;
  const first = useLocation().pathname.split('/')[1] ?? '';
  return <ProductPage data={data} preset={productPresets[isProductRoute(first) ? first : 'product']} />;
};

export { loadProduct as loader, productHead as head };
