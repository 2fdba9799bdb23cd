import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberTable } from './member-table.tsx';
import { RoleGuide } from './role-guide.tsx';
import parts from '../parts/page-parts.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, { staff, invitations }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/staff', { signal }),
  ]);
  return { title: frame.staff, staff, invitations };
};

export const head = buildAdminHead;

/** The people who work for the shop, and the invitations that are open. */
export const Page = () => {
  const { title, staff, invitations } = usePageData(loader);
  const { staff: words, act } = useAdminWords();
  const [isInviting, setIsInviting] = useState(false);
  const close = (): void => setIsInviting(false);
  return (
    <>
      <PageTitle
        actions={
          <Button size="small" onClick={() => setIsInviting(true)}>
            <Icon of={Mail} size={18} /> {words.invite}
          </Button>
        }
      >
        {title}
      </PageTitle>
      <div className={parts.stack}>
        <MemberTable staff={staff} caption={title} />
        {invitations.length > 0 && (
          <Panel title={words.invitations}>
            <InvitationTable invitations={invitations} />
          </Panel>
        )}
        <Panel title={words.guide}>
          <RoleGuide />
        </Panel>
      </div>
      <Dialog open={isInviting} onClose={close} title={words.invite} closeLabel={act.close}>
        {isInviting && <InviteForm onDone={close} />}
      </Dialog>
    </>
  );
};
