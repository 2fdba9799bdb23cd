import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../kit/button.tsx';
import { pageHead } from '../page-head.ts';
import type { Head, HeadOf } from '../page.ts';
import { useWords } from '../words/words.ts';
import { AccountFrame } from './account-frame.tsx';
import { MessagePart } from './message-part.tsx';
import type from '../kit/type.module.css';

/** After asking for a link: where to look, and how to ask again. */
export const Page = () => {
  const { account } = useWords();
  return (
    <AccountFrame title={account.resetTitle}>
      <MessagePart>
        <p className={type.lead}>{account.resetSent}</p>
        <p className={type.muted}>
          {account.resetHour}{' '}
          <Link to="/password-reset" className={type.link}>
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

export const head = ({ context, path }: HeadOf<unknown>): Head => {
  const { account } = context.words;
  return pageHead(
    { title: account.resetTitle, description: account.resetSent, path, hidden: true },
    context,
  );
};
