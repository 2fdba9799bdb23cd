import { useRef, useState } from 'react';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { type KnownNames, OfferForm } from './offer-form.tsx';
import { OfferList } from './offer-list.tsx';
import list from '../fields/form-list.module.css';
import parts from '../parts/page-parts.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ offers: words }, { offers }, { facets }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/offers', { signal }),
    call('GET /api/products', { query: { all: 'true', limit: 1 }, signal }),
  ]);
  const known: KnownNames = {
    categories: facets.categories.map(({ value }) => value),
    tags: facets.tags.map(({ value }) => value),
  };
  return { title: words.title, offers, known };
};

export const head = buildAdminHead;

/** The rules of a new offer. After it was added, the form is empty again. */
const NewOffer = ({ known }: { known: KnownNames }) => {
  const { offers: words } = useAdminWords();
  const [added, setAdded] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, String(added));
  return (
    <div ref={box} tabIndex={-1}>
      <Panel title={words.newOffer}>
        <OfferForm
          key={added}
          known={known}
          submitLabel={words.add}
          send={(body) => call('POST /api/offers', { body })}
          done={({ on }) => (on ? words.added : words.addedOff)}
          onDone={() => setAdded((count) => count + 1)}
        />
      </Panel>
    </div>
  );
};

/** Coupons and automatic offers. */
export const Page = () => {
  const { title, offers, known } = usePageData(loader);
  const { offers: words } = useAdminWords();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <div className={list.parts}>
        <Panel title={words.all}>
          {offers.length === 0 ? (
            <p className={parts.empty}>{words.none}</p>
          ) : (
            <OfferList offers={offers} known={known} />
          )}
        </Panel>
        <NewOffer known={known} />
      </div>
    </>
  );
};
