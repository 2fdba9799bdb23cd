import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import type { LoaderInput } from '../page.ts';
import { call } from '../state/session/session.ts';
import { usePageData } from './frame/page-data.ts';
import { PageTitle } from './frame/page-title.tsx';
import { Panel } from './frame/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from './frame/words.ts';
import { InvitationTable } from './staff/invitation-table.tsx';
import { InviteForm } from './staff/invite-form.tsx';
import { MemberTable } from './staff/member-table.tsx';
import { RoleGuide } from './staff/role-guide.tsx';
import parts from './frame/page-parts.module.css';

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
