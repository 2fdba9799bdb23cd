import { buildPageHead } from '../shared/platform/page-head.ts';
import type { Head, HeadInput } from '../shared/platform/page.ts';
import { useWords } from '../words/words.ts';
import { AccountFrame } from './account-frame.tsx';
import { MessagePart } from './login/message-part.tsx';
import { SendAgain } from './login/send-again.tsx';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

/** The page after registering: it says where to look, and can send the mail again. */
export const Page = () => {
  const { account } = useWords();
  return (
    <AccountFrame title={account.verifyTitle}>
      <MessagePart>
        <p className={typography.lead}>{account.verifySent}</p>
        <section className={css.narrow}>
          <h2 className={typography.head}>{account.notArrived}</h2>
          <p className={typography.muted}>{account.notArrivedLead}</p>
          <SendAgain />
        </section>
      </MessagePart>
    </AccountFrame>
  );
};

export const head = ({ context, path }: HeadInput<unknown>): Head => {
  const { account } = context.words;
  return buildPageHead(
    { title: account.verifyTitle, description: account.verifySent, path, hidden: true },
    context,
  );
};
