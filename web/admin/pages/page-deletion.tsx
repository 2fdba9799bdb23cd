import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireEditedPage } from '../../../contract/office/pages.ts';
import { Button } from '../../kit/button.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import type { useUnsaved } from '../fields/leave-guard.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { useAdminWords } from '../parts/words.ts';

interface DeletePageProps {
  page: WireEditedPage;
  guard: ReturnType<typeof useUnsaved>;
  onReload: () => void;
}

/** Deletes a page; a shipped one goes back to how it came. Nothing to do for one that is as it came. */
export const DeletePage = ({ page, guard, onReload }: DeletePageProps) => {
  const { act, pages } = useAdminWords();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { busy, run } = useAction();
  const { slug, isShipped, version } = page;
  if (isShipped && version === 0) return null;
  const remove = (): void =>
    run(
      async () => {
        await call('DELETE /api/settings/pages/{slug}', { params: { slug } });
        setIsAsking(false);
        guard.end();
        if (isShipped) onReload();
        else await navigate({ to: '/admin/pages' });
      },
      { done: act.saved },
    );
  return (
    <>
      <Button kind="line" size="small" onClick={() => setIsAsking(true)}>
        {isShipped ? pages.reset : pages.delete}
      </Button>
      <Confirm
        open={isAsking}
        title={isShipped ? pages.resetTitle : pages.deleteTitle}
        text={isShipped ? pages.resetText : pages.deleteText}
        yes={isShipped ? pages.reset : pages.delete}
        no={pages.keep}
        busy={busy}
        onYes={remove}
        onNo={() => setIsAsking(false)}
      />
    </>
  );
};
