import { useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
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

interface NewOfferProps {
  known: KnownNames;
  onClose: () => void;
}

const NewOffer = ({ known, onClose }: NewOfferProps) => {
  const { offers: words } = useAdminWords();
  return (
    <Panel title={words.newOffer}>
      <OfferForm
        known={known}
        submitLabel={words.add}
        send={(body) => call('POST /api/offers', { body })}
        done={({ on }) => (on ? words.added : words.addedOff)}
        onDone={onClose}
        onCancel={onClose}
      />
    </Panel>
  );
};

/** Coupons and automatic offers, each in a sentence. */
export const Page = () => {
  const { title, offers, known } = usePageData(loader);
  const { offers: words } = useAdminWords();
  const [isAdding, setAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, String(isAdding));
  return (
    <>
      <PageTitle
        actions={
          !isAdding && (
            <Button size="small" onClick={() => setAdding(true)}>
              {words.newOffer}
            </Button>
          )
        }
      >
        {title}
      </PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <div ref={box} tabIndex={-1} className={list.parts}>
        {isAdding && <NewOffer known={known} onClose={() => setAdding(false)} />}
        <Panel title={words.all}>
          {offers.length === 0 ? (
            <p className={parts.empty}>{words.none}</p>
          ) : (
            <OfferList offers={offers} known={known} />
          )}
        </Panel>
      </div>
    </>
  );
};
