import { renewToken } from '../../shared/people/session/renew-token.ts';
import { refreshUser } from '../../shared/people/session/session.ts';

/**
 * Accepts an invitation of staff with the account that is logged in. Its old tokens end; this
 * browser goes on with the new one and learns the role. Errors: `link_invalid`, `not_allowed` for
 * another account or an ended session, `wrong_state` for somebody who has a role.
 */
export const acceptInvitation = async (link: { id: string; token: string }): Promise<void> => {
  await renewToken(async (send, session) => {
    const { token } = await send('POST /api/staff/invitations/{id}/{token}', {
      params: link,
      body: {},
    });
    return { ...session, token: token ?? session.token };
  });
  await refreshUser();
};
