import { useLoaderData, useLocation, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { Breadcrumbs, type Crumb } from '../kit/breadcrumbs.tsx';
import { Button, ButtonLink } from '../kit/button.tsx';
import { classes } from '../kit/classes.ts';
import place from '../kit/place.module.css';
import { Sheet } from '../kit/sheet.tsx';
import type from '../kit/type.module.css';
import type { Head, HeadOf } from '../page.ts';
import { pageHead } from '../page-head.ts';
import { useWords, type Words } from '../words/words.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { type ListingData, loader } from './listing-loader.ts';
import css from './listing-page.module.css';
import { type ListingPreset, presetOf } from './listing-presets.ts';
import { ListingProducts } from './listing-products.tsx';
import { cleared, type ListingSearch, readListingSearch } from './listing-search.ts';
import { ListingTools } from './listing-tools.tsx';
import { QuickView } from './quick-view.tsx';
import { TagStrip } from './tag-strip.tsx';

export { loader };

/** What the listing shows beside "Shop Page": its category or tag, or the name of its route. */
const nameOf = (data: ListingData | undefined, preset: ListingPreset, { layout }: Words): string | null =>
  data?.place?.name ?? (preset.name === undefined ? null : layout[preset.name]);

const crumbsOf = (name: string | null, { layout, catalogue }: Words): Crumb[] => [
  { label: layout.home, to: '/' },
  ...(name === layout.collections ? [{ label: name }] : name === null ? [{ label: catalogue.shopPage }] : [{ label: catalogue.shopPage, to: '/collections' }, { label: name }]),
];

const wideFilters = { left: css.left, right: css.right, panel: css.above, none: css.above } as const;

const Filters = ({ data, search, preset, open, onClose }: { data: ListingData; search: ListingSearch; preset: ListingPreset; open: boolean; onClose: () => void }) => {
  const { catalogue, layout } = useWords();
  const foot = (
    <>
      <ButtonLink kind="line" to="." search={cleared(search) as never} resetScroll={false}>{catalogue.clearAll}</ButtonLink>
      <Button onClick={onClose}>{catalogue.showProducts(data.total)}</Button>
    </>
  );
  return (
    <Sheet id="filters" label={catalogue.filters} open={open} onClose={onClose} closeLabel={layout.close} foot={foot} wide="column" className={classes(open && css.opened)}>
      <ListingFilters data={data} search={search} fixedType={preset.type} />
    </Sheet>
  );
};

/** The one listing page; each of its routes hands it a row of settings, and the address the rest. */
export const Page = () => {
  const words = useWords();
  const data = useLoaderData({ strict: false }) as ListingData;
  const search = readListingSearch(useSearch({ strict: false }));
  const preset = presetOf(useLocation({ select: ({ pathname }) => pathname }));
  const busy = useRouterState({ select: ({ isLoading }) => isLoading });
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const layout = search.layout ?? preset.layout;
  const name = nameOf(data, preset, words);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className={classes(preset.container === 'fluid' ? place.wide : place.wrap, preset.container === 'fluid' && css.fluid)}>
      <Breadcrumbs crumbs={crumbsOf(name, words)} label={words.layout.breadcrumb} />
      <div className={place.head}>
        <h1 className={type.page}>{words.catalogue.shopPage}</h1>
        {name !== null && <p className={classes(type.lead, css.lead)}>{name}</p>}
      </div>
      {data.categories.length > 0 && <nav className={css.categories} aria-label={words.home.categories}><CategoryTiles categories={data.categories} /></nav>}
      <div className={classes(css.shop, wideFilters[preset.filters])}>
        <Filters data={data} search={search} preset={preset} open={open} onClose={close} />
        <div className={classes(ready && busy && css.busy)} aria-busy={ready && busy}>
          <ListingTools data={data} search={search} preset={preset} layout={layout} onFilter={() => setOpen(!open)} />
          <TagStrip data={data} search={search} />
          <AppliedFilters search={search} />
          <ListingProducts data={data} search={search} preset={preset} layout={layout} />
        </div>
      </div>
      <QuickView />
    </div>
  );
};

export const head = ({ data, context, path }: HeadOf<ListingData>): Head => {
  const { words } = context;
  const name = nameOf(data, presetOf(path), words);
  return pageHead({
    title: name === null ? words.catalogue.shopPage : `${name}, ${words.catalogue.shopPage}`,
    description: words.catalogue.description(name ?? words.layout.collections),
    path,
    image: data?.cards[0]?.pictures[0]?.secureUrl,
    crumbs: crumbsOf(name, words),
    hidden: data?.httpStatus === 404,
  }, context);
};
