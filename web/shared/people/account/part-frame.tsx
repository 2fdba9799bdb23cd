import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinClasses } from '../../../kit/join-classes.ts';
import { PageFrame } from '../../../kit/page/page-frame.tsx';
import { useWords } from '../../../words/words.ts';
import { useSession } from '../session/session.ts';
import { type AccountPartName, accountParts } from './account-parts.ts';
import css from './part-frame.module.css';

/**
 * The frame of a part of the account: all parts stand beside it. On a phone they stand on the first
 * one alone, and the way back is above the title. A visitor, whose wishlist has the frame as well,
 * sees none of them.
 */
export const PartFrame = ({
  part,
  title,
  aside,
  children,
}: {
  part: AccountPartName;
  /** Where it is not the name of the part. */
  title?: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}) => {
  const { account, layout } = useWords();
  const isVisitor = useSession() === null;
  const name = title ?? account.parts[part];
  const isFirst = part === 'details';
  const way = isVisitor || isFirst ? [] : [{ label: account.title, to: '/my-account' }];
  return (
    <PageFrame
      crumbs={[{ label: layout.home, to: '/' }, ...way, { label: name }]}
      crumbsLabel={layout.breadcrumb}
      title={name}
      aside={aside}
    >
      {isVisitor ? (
        children
      ) : (
        <div className={css.account}>
          <nav aria-label={account.title} className={joinClasses(css.parts, !isFirst && css.away)}>
            <ul>
              {accountParts.map(({ part: one, to }) => (
                <li key={one}>
                  <Link
                    to={to}
                    activeOptions={{ exact: true }}
                    aria-current={one === part ? 'page' : undefined}
                  >
                    {account.parts[one]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css.content}>{children}</div>
        </div>
      )}
    </PageFrame>
  );
};
