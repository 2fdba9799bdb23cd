import { Section } from '@local/sections/product';
import { useHydrated, useLoaderData, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { firstInteraction } from '../kit/behaviour/first-interaction.ts';
import { joinClasses } from '../kit/join-classes.ts';
import { Pill } from '../kit/marks/badges.tsx';
import { Breadcrumbs } from '../kit/page/breadcrumbs.tsx';
import { addRecentProduct } from '../shared/goods/lists/recent-products.ts';
import { useShortage } from '../shared/orders/cart/shortage.ts';
import { useWords } from '../words/words.ts';
import { QuickView } from './card/quick-view.tsx';
import { ProductBuyBox } from './product/buy/product-buy-box.tsx';
import { useChoice } from './product/buy/use-choice.ts';
import { ProductGallery } from './product/gallery/product-gallery.tsx';
import { type ProductPreset, findProductPreset } from './product/gallery/product-presets.ts';
import { buildProductCrumbs } from './product/product-crumbs.ts';
import { ProductDetails } from './product/product-details.tsx';
import { Late } from './product/product-late.tsx';
import type { FullProduct, ProductPageData } from './product/product-loader.ts';
import { ProductRelated } from './product/product-related.tsx';
import { useKeptInSight } from './use-kept-in-sight.ts';
import place from '../kit/page/place.module.css';
import css from './product/product-page.module.css';

const ProductFoot = lazy(async () => {
  await firstInteraction;
  return import('./product/product-foot.tsx');
});

/** Pictures and the form to buy. The choice in the form decides which picture is in front. */
const Purchase = ({ product, preset }: { product: FullProduct; preset: ProductPreset }) => {
  const { picture, ...chosen } = useChoice(product);
  const router = useRouter();
  useShortage(() => void router.invalidate());
  return (
    <div className={joinClasses(css.page, preset.info === 'below' && css.below)}>
      <ProductGallery product={product} kind={preset.gallery} chosen={picture} />
      <div className={joinClasses(preset.info === 'beside' && css.sticky)}>
        <ProductBuyBox {...chosen} />
      </div>
    </div>
  );
};

/** The page of all six product routes. Each route passes its settings. */
const ProductPage = ({ data, preset }: { data: ProductPageData; preset: ProductPreset }) => {
  const { product, related } = data;
  const {
    layout: words,
    product: { draft },
  } = useWords();
  const hydrated = useHydrated();
  useKeptInSight();
  useEffect(() => addRecentProduct(product._id), [product._id]);
  return (
    <div className={place.wrap}>
      <Breadcrumbs crumbs={buildProductCrumbs(product, words.home)} label={words.breadcrumb} />
      {product.draft === true && (
        <p>
          <Pill tone="warning">{draft}</Pill>
        </p>
      )}
      <Purchase key={product._id} product={product} preset={preset} />
      <section className={css.section}>
        <ProductDetails key={product._id} data={data} />
      </section>
      {Section !== null && <Section product={product} />}
      <ProductRelated products={related} />
      {hydrated && (
        <Late>
          <ProductFoot key={product._id} current={product._id} />
        </Late>
      )}
      <QuickView />
    </div>
  );
};

/** The page of a product route: its settings are known by the first segment of the address. */
export const Page = () => {
  const data = useLoaderData({ strict: false }) as ProductPageData;
  const { pathname } = useLocation();
  return <ProductPage data={data} preset={findProductPreset(pathname)} />;
};
