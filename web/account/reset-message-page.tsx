import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../kit/button.tsx';
import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { AccountFrame } from './account-frame.tsx';
import { MessagePart } from './login/message-part.tsx';
import typography from '../kit/typography.module.css';

/** The page after a request for a reset link. */
export const Page = () => {
  const { account } = useWords();
  return (
    <AccountFrame title={account.resetTitle}>
      <MessagePart>
        <p className={typography.lead}>{account.resetSent}</p>
        <p className={typography.muted}>
          {account.resetHour}{' '}
          <Link to="/password-reset" className={typography.link}>
            {account.askNewLink}
          </Link>
        </p>
        <ButtonLink to="/login-register" kind="line">
          {account.login}
        </ButtonLink>
      </MessagePart>
    </AccountFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head => {
  const { account } = context.words;
  return buildPageHead(
    { title: account.resetTitle, description: account.resetSent, path, hidden: true },
    context,
  );
};
