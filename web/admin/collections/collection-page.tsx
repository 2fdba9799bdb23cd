import { useNavigate } from '@tanstack/react-router';
import { collectionSorts, sourceKinds } from '../../../shop/goods/collections/collection.ts';
import { makeAddressWord } from '../../../shop/goods/product/address-word.ts';
import { readText, type Texts } from '../../../shop/texts.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { Breadcrumbs } from '../../kit/page/breadcrumbs.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import { toDraft } from '../fields/draft.ts';
import { PageForm } from '../fields/page-form.tsx';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useShopLanguages } from '../fields/texts/use-shop-languages.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { usePageData } from '../parts/page-data.ts';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { collectionFields } from './collection-draft.ts';
import { CollectionPicture } from './collection-picture.tsx';
import { CollectionProducts } from './collection-products.tsx';
import orderPage from '../orders/order-page.module.css';
import css from './collections.module.css';

const readNames = (facet: readonly { value: string }[]): string[] =>
  facet.map(({ value }) => value);

/** Without an address it loads the page of a new collection. */
export const loader = async ({
  context,
  params: { slug },
  abortController: { signal },
}: LoaderInput<{ slug?: string }>) => {
  const [{ collections: words }, { facets }, collection] = await Promise.all([
    loadPageWords(context),
    call('GET /api/products', { query: { all: 'true', limit: 1 }, signal }),
    slug === undefined
      ? null
      : call('GET /api/settings/collections/{slug}', { params: { slug }, signal }),
  ]);
  const known = { category: readNames(facets.categories), tag: readNames(facets.tags) };
  const title =
    collection === null ? words.create : readText(collection.name, context.language, 'en');
  return { title, collection, known };
};

export const head = buildAdminHead;

/** A new collection, or one as it is. */
export const Page = () => {
  const { title, collection, known } = usePageData(loader);
  const { collections: words } = useAdminWords();
  const { layout, catalogue } = useWords();
  const { main } = useShopLanguages();
  const navigate = useNavigate();
  const form = useDraftForm(collectionFields, {
    start: collection === null ? undefined : toDraft(collectionFields, collection),
    send: ({ slug, ...body }) =>
      call('PUT /api/settings/collections/{slug}', {
        params: { slug },
        body: { ...body, version: collection?.version ?? 0 },
      }),
    onDone: (saved) => {
      form.begin(toDraft(collectionFields, saved));
      if (collection === null)
        void navigate({
          to: '/admin/collections/$slug',
          params: { slug: saved.slug },
          ignoreBlocker: true,
        });
    },
  });
  const source = form.field('source');
  const { kind, name } = source.value;
  const names = kind === 'picks' ? [] : known[kind];
  const options = [...new Set([...(name === '' ? [] : [name]), ...names])];
  const makeWord = (name: Texts): string => makeAddressWord(readText(name, main, main));
  /** The address of a new collection follows its name until it is typed. */
  const nameIt = (now: { name: Texts; slug: string }, next: Texts) =>
    collection === null && now.slug === makeWord(now.name)
      ? { name: next, slug: makeWord(next) }
      : { name: next };
  return (
    <>
      <div className={orderPage.crumbs}>
        <Breadcrumbs
          label={layout.breadcrumb}
          crumbs={[{ label: words.title, to: '/admin/collections' }, { label: title }]}
        />
      </div>
      <PageForm form={form} title={title} lead={words.formLead} canDiscard>
        <fieldset className={css.form} disabled={form.busy}>
          <Panel title={words.aboutIt}>
            <div className={css.fields}>
              <TextsField
                {...form.texts('name')}
                onChange={(change) => form.set((now) => nameIt(now, change(now.name)))}
              />
              <TextsField rows={4} {...form.texts('introduction')} />
              <CollectionPicture {...form.field('picture')} />
              {form.draft.picture !== null && <TextsField {...form.texts('alt')} />}
            </div>
          </Panel>
          <Panel title={words.products}>
            <div className={css.fields}>
              <div className={css.pair}>
                <SelectField
                  label={source.label}
                  value={kind}
                  options={sourceKinds.map((one) => ({ value: one, label: words.kinds[one] }))}
                  onChange={({ target }) => {
                    const next = sourceKinds.find((one) => one === target.value) ?? 'picks';
                    source.onChange({
                      kind: next,
                      name: next === 'picks' ? '' : (known[next][0] ?? ''),
                    });
                  }}
                />
                {kind !== 'picks' && (
                  <SelectField
                    label={words.kinds[kind]}
                    value={name}
                    error={source.error}
                    options={options.map((one) => ({ value: one, label: one }))}
                    onChange={({ target }) => source.onChange({ kind, name: target.value })}
                  />
                )}
              </div>
              <CollectionProducts
                {...form.field('products')}
                label={kind === 'picks' ? words.inOrder : words.first}
              />
              {kind !== 'picks' && (
                <SelectField
                  options={collectionSorts.map((sort) => ({
                    value: sort,
                    label: catalogue.sorts[sort],
                  }))}
                  {...form.text('sort')}
                />
              )}
            </div>
          </Panel>
          <Panel title={words.address}>
            <div className={css.fields}>
              <Field
                hint={
                  kind === 'category'
                    ? words.categoryAddress
                    : (collection?.path ?? words.slugHint(form.draft.slug))
                }
                disabled={collection !== null}
                {...form.text('slug')}
              />
              <TextsField hint={words.seoTitleHint} {...form.texts('seoTitle')} />
              <TextsField
                rows={2}
                hint={words.seoDescriptionHint}
                {...form.texts('seoDescription')}
              />
            </div>
          </Panel>
          <Panel title={words.inShop}>
            <div className={css.fields}>
              <Checkbox {...form.tick('isPublished')} />
            </div>
          </Panel>
        </fieldset>
      </PageForm>
    </>
  );
};
