import { useLoaderData } from '@tanstack/react-router';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { useWords } from '../words/words.ts';
import { Blocks } from './blocks.tsx';
import type { PageData } from './page-loader.ts';
import css from './written-page.module.css';

/** A page that the merchant has written, with the way to it and its title. */
export const Page = () => {
  const { layout } = useWords();
  const { title, blocks } = useLoaderData({ strict: false }) as PageData;
  return (
    <>
      <PageFrame
        crumbs={[{ label: layout.home, to: '/' }, { label: title }]}
        crumbsLabel={layout.breadcrumb}
        title={title}
      >
        {null}
      </PageFrame>
      <div className={css.written}>
        <Blocks blocks={blocks} />
      </div>
    </>
  );
};
