import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { WireEditedCollection } from '../../../contract/goods/collections.ts';
import { readText } from '../../../shop/texts.ts';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useLanguage } from '../../words/words.ts';
import { Confirm } from '../parts/confirm.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import list from '../fields/form-list.module.css';
import parts from '../parts/page-parts.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ collections: words }, { collections }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/settings/collections', { signal }),
  ]);
  return { title: words.title, collections };
};

export const head = buildAdminHead;

const Row = ({ collection }: { collection: WireEditedCollection }) => {
  const { collections: words, act } = useAdminWords();
  const language = useLanguage();
  const [asks, setAsks] = useState(false);
  const { busy, run } = useAction({ reloads: true });
  const { slug, path, source, isPublished } = collection;
  const name = readText(collection.name, language, 'en');
  const remove = (): void =>
    run(() => call('DELETE /api/settings/collections/{slug}', { params: { slug } }), {
      done: words.deleted,
    });
  return (
    <li className={list.entry}>
      <div className={list.what}>
        <PlainLink href={`/admin/collections/${slug}`}>
          <b>{name}</b>
        </PlainLink>{' '}
        <Pill tone={isPublished ? 'good' : undefined}>
          {isPublished ? words.published : words.hidden}
        </Pill>
        <p>
          {words.kinds[source.kind]}
          {source.name !== '' && `: ${source.name}`} · {path}
        </p>
      </div>
      <div className={list.actions}>
        {isPublished && (
          <ButtonLink to={path} kind="quiet" size="small" aria-label={`${words.view}: ${name}`}>
            {words.view}
          </ButtonLink>
        )}
        <Button
          kind="line"
          size="small"
          aria-label={act.remove(name)}
          onClick={() => setAsks(true)}
        >
          {words.delete}
        </Button>
      </div>
      <Confirm
        open={asks}
        title={act.remove(name)}
        text={words.deleteText}
        yes={words.delete}
        no={words.keep}
        busy={busy}
        onYes={remove}
        onNo={() => setAsks(false)}
      />
    </li>
  );
};

/** The pages of categories, and of collections that staff have put together. */
export const Page = () => {
  const { title, collections } = usePageData(loader);
  const { collections: words } = useAdminWords();
  return (
    <>
      <PageTitle
        actions={
          <ButtonLink to="/admin/collections/new" size="small">
            <Icon of={Plus} size={18} /> {words.create}
          </ButtonLink>
        }
      >
        {title}
      </PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      {collections.length === 0 ? (
        <p className={parts.empty}>{words.none}</p>
      ) : (
        <ul>
          {collections.map((collection) => (
            <Row key={collection.slug} collection={collection} />
          ))}
        </ul>
      )}
    </>
  );
};
