import { useRef, useState } from 'react';
import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import type { Opening } from '../../../shop/opening.ts';
import { Button } from '../../kit/button.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { emptyArea } from './area-draft.ts';
import { AreaForm } from './area-form.tsx';
import { AreaList } from './area-list.tsx';
import { findWiderArea } from './place-of-area.ts';
import { TryAddress } from './try-address.tsx';
import list from '../fields/form-list.module.css';
import parts from '../parts/page-parts.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ delivery }, { areas }, { shop }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/delivery/areas', { signal }),
    call('GET /api/shop', { query: {}, signal }),
  ]);
  const opening: Opening = { hours: shop.hours, closedUntil: shop.closedUntil };
  return { title: delivery.title, areas, opening };
};

export const head = buildAdminHead;

interface NewAreaProps {
  areas: readonly WireDeliveryArea[];
  onClose: () => void;
}

/** The form of a new area. It will stand before the areas that are wider. */
const NewArea = ({ areas, onClose }: NewAreaProps) => {
  const { delivery: words } = useAdminWords();
  return (
    <Panel title={words.newArea}>
      <AreaForm
        start={emptyArea}
        areas={areas}
        submitLabel={words.add}
        send={(body) =>
          call('POST /api/delivery/areas', {
            body: { ...body, before: findWiderArea(areas, body)?._id ?? null },
          })
        }
        done={() => words.added}
        onDone={onClose}
        onCancel={onClose}
      />
    </Panel>
  );
};

/** The delivery areas, each in a sentence: where the shop delivers, and what it costs there. */
export const Page = () => {
  const { title, areas, opening } = usePageData(loader);
  const { delivery: words } = useAdminWords();
  const [isAdding, setAdding] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, String(isAdding));
  return (
    <>
      <PageTitle
        actions={
          !isAdding && (
            <Button size="small" onClick={() => setAdding(true)}>
              {words.newArea}
            </Button>
          )
        }
      >
        {title}
      </PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      <div ref={box} tabIndex={-1} className={list.parts}>
        {isAdding && <NewArea areas={areas} onClose={() => setAdding(false)} />}
        <Panel title={words.areas}>
          {areas.length === 0 ? (
            <p className={parts.empty}>{words.none}</p>
          ) : (
            <AreaList areas={areas} opening={opening} />
          )}
        </Panel>
        <TryAddress />
      </div>
    </>
  );
};
