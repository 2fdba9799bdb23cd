import type { ReactNode } from 'react';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { useWords } from '../words/words.ts';

/** Breadcrumb and title of an account page. */
export const AccountFrame = ({
  title,
  crumb = title,
  children,
}: {
  title: string;
  crumb?: string;
  children: ReactNode;
}) => {
  const { layout } = useWords();
  return (
    <PageFrame
      crumbs={[{ label: layout.home, to: '/' }, { label: crumb }]}
      crumbsLabel={layout.breadcrumb}
      title={title}
    >
      {children}
    </PageFrame>
  );
};
