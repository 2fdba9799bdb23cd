import type { ReactNode } from 'react';
import { joinClasses } from '../kit/join-classes.ts';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { useWords } from '../words/words.ts';
import typography from '../kit/typography.module.css';
import css from './info.module.css';

/** The breadcrumbs, title and first sentence of an information page. */
export const InfoFrame = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) => {
  const { layout } = useWords();
  return (
    <PageFrame
      crumbs={[{ label: layout.home, to: '/' }, { label: title }]}
      crumbsLabel={layout.breadcrumb}
      title={title}
    >
      {lead !== undefined && <p className={joinClasses(typography.lead, css.lead)}>{lead}</p>}
      {children}
    </PageFrame>
  );
};

/** A section of an information page: a title and a paragraph. */
export const InfoPart = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h2 className={typography.head}>{title}</h2>
    <p>{text}</p>
  </section>
);
