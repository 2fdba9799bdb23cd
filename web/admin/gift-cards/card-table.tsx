import { useState } from 'react';
import type { WireGiftCard } from '../../../contract/money/gift-cards.ts';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { ListTable } from '../table/list-page.tsx';
import { formatGiftAmount, useCardColumns } from './card-columns.tsx';

/** The gift cards, newest first, and the question before one is blocked. Nobody sees a code. */
export const CardTable = ({ cards }: { cards: readonly WireGiftCard[] }) => {
  const { gifts: words } = useAdminWords();
  const mayBlock = useMay()('credit.change');
  const [asked, ask] = useState<WireGiftCard | null>(null);
  const { busy, run } = useAction({ reloads: true });
  const block = (): void => {
    if (asked === null) return;
    const params = { id: asked._id };
    const send = () => call('POST /api/gift-cards/{id}/block', { params });
    run(() => send().finally(() => ask(null)), { done: words.blocked });
  };
  const columns = useCardColumns(mayBlock ? ask : null);
  return (
    <>
      <ListTable columns={columns} rows={cards} none={words.none} />
      <Confirm
        open={asked !== null}
        title={words.blockTitle}
        text={words.blockText(formatGiftAmount(asked?.amount ?? 0))}
        yes={words.block}
        no={words.keep}
        busy={busy}
        onYes={block}
        onNo={() => ask(null)}
      />
    </>
  );
};
