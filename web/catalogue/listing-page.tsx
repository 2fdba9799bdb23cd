import { useLoaderData, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../kit/button.tsx';
import { joinClasses } from '../kit/join-classes.ts';
import { Sheet } from '../kit/overlay/sheet.tsx';
import { Breadcrumbs } from '../kit/page/breadcrumbs.tsx';
import { useWords } from '../words/words.ts';
import { QuickView } from './card/quick-view.tsx';
import { CategoryTiles } from './categories/category-tiles.tsx';
import { ListingPlace } from './listing/address/listing-link.tsx';
import type { ListingPreset } from './listing/address/listing-presets.ts';
import { clearFilters, type ListingSearch } from './listing/address/listing-search.ts';
import { useListingAddress } from './listing/address/use-listing-address.ts';
import { type ListingData, type ListingSent } from './listing/answer/listing-data.ts';
import { unpackListing } from './listing/answer/listing-sent.ts';
import { LateCollection } from './listing/collection/collection-late.tsx';
import {
  LateApplied,
  LateArrangements,
  LateBack,
  LateFilters,
  LateHeading,
  LateSeen,
  LateTags,
} from './listing/listing-late.tsx';
import { buildListingCrumbs, readListingName } from './listing/listing-names.ts';
import { ListingProducts } from './listing/listing-products.tsx';
import { ListingTools } from './listing/listing-tools.tsx';
import { useKeptInSight } from './use-kept-in-sight.ts';
import place from '../kit/page/place.module.css';
import typography from '../kit/typography.module.css';
import css from './listing/listing-page.module.css';

const wideFilters = {
  left: css.left,
  right: css.right,
  panel: css.above,
  none: css.above,
} as const;

const Filters = ({
  data,
  search,
  preset,
  open,
  onClose,
}: {
  data: ListingData;
  search: ListingSearch;
  preset: ListingPreset;
  open: boolean;
  onClose: () => void;
}) => {
  const { catalogue, layout } = useWords();
  const foot = (
    <>
      <ButtonLink kind="line" to="." search={clearFilters(search) as never} resetScroll={false}>
        {catalogue.clearAll}
      </ButtonLink>
      <Button onClick={onClose}>{catalogue.showProducts(data.total)}</Button>
      <span className={typography.hidden} role="status">
        {open && catalogue.products(data.total)}
      </span>
    </>
  );
  return (
    <Sheet
      id="filters"
      beside="#products"
      label={catalogue.filters}
      open={open}
      onClose={onClose}
      closeLabel={layout.close}
      foot={foot}
      className={joinClasses(open && css.opened)}
    >
      <LateFilters data={data} search={search} fixedType={preset.type} />
      {open && <LateBack onClose={onClose} />}
    </Sheet>
  );
};

/** The page of all listings. Each route passes its settings; the URL holds the rest. */
export const Page = () => {
  const words = useWords();
  const sent = useLoaderData({ strict: false }) as ListingSent;
  const data = useMemo(() => unpackListing(sent), [sent]);
  const [ready, setReady] = useState(false);
  // Whoever goes back at once does so before the page is hydrated.
  const busy = useRouterState({ select: ({ isLoading }) => isLoading }) && ready;
  const { path, preset, search } = useListingAddress(data, busy);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    setReady(true);
    // Opened by its link before there was JavaScript: from here on it is opened and closed by it.
    if (window.location.hash === '#filters') {
      setOpen(true);
      window.location.replace('#products');
    }
  }, []);
  useKeptInSight();
  const layout = search.layout ?? preset.layout;
  const name = readListingName(data, preset, words);
  const here = useRouter().buildLocation({ to: path }).href;
  return (
    <ListingPlace value={here}>
      <div
        className={joinClasses(
          preset.container === 'fluid' ? place.wide : place.wrap,
          preset.container === 'fluid' && css.fluid,
        )}
      >
        <Breadcrumbs crumbs={buildListingCrumbs(name, words)} label={words.layout.breadcrumb} />
        {data.collection === undefined ? (
          <div className={place.head}>
            <LateHeading
              name={name === words.layout.collections ? null : name}
              search={search}
              total={data.total}
            />
          </div>
        ) : (
          <LateCollection collection={data.collection} />
        )}
        {data.categories.length > 0 && (
          <nav className={css.categories} aria-label={words.home.categories}>
            <CategoryTiles categories={data.categories} eager />
          </nav>
        )}
        <div className={joinClasses(css.shop, wideFilters[preset.filters])}>
          <Filters data={data} search={search} preset={preset} open={open} onClose={close} />
          <div id="products" className={busy ? css.busy : undefined} aria-busy={busy}>
            <ListingTools
              data={data}
              search={search}
              preset={preset}
              layout={layout}
              open={open}
              onFilter={() => setOpen(!open)}
            />
            <LateTags data={data} search={search} fixedType={preset.type} />
            <LateApplied search={search} />
            {data.correctedTo !== null && (
              <p className={css.corrected} role="status">
                {words.catalogue.showingFor(data.correctedTo)}
              </p>
            )}
            <ListingProducts data={data} search={search} preset={preset} layout={layout} />
          </div>
        </div>
        {data.place === null && data.collection === undefined && preset.type === undefined && (
          <LateArrangements path={path} />
        )}
        <LateSeen />
        <QuickView />
      </div>
    </ListingPlace>
  );
};
