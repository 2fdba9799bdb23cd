import { useLoaderData } from '@tanstack/react-router';
import { PageFrame } from '../kit/page/page-frame.tsx';
import { useWords } from '../words/words.ts';
import type { BlockComponent } from './block-data.ts';
import type { WrittenKind } from './block-files.ts';
import { Blocks } from './blocks.tsx';
import { FactsBlock } from './kinds/facts/facts-block.tsx';
import { GalleryBlock } from './kinds/gallery-block.tsx';
import { MapBlock } from './kinds/map/map-block.tsx';
import { PictureBlock } from './kinds/picture-block.tsx';
import { PricesBlock } from './kinds/prices-block.tsx';
import { QuestionsBlock } from './kinds/questions-block.tsx';
import { QuotesBlock } from './kinds/quotes-block.tsx';
import { SpacerBlock } from './kinds/spacer-block.tsx';
import { StoryBlock } from './kinds/story-block.tsx';
import { TextBlock } from './kinds/text-block.tsx';
import { VideoBlock } from './kinds/video-block.tsx';
import type { PageData } from './page-loader.ts';
import css from './written-page.module.css';

/** What draws the small kinds of blocks, which come with this file. */
export const writtenDrawings: { [Kind in WrittenKind]: BlockComponent<Kind> } = {
  text: TextBlock,
  picture: PictureBlock,
  prices: PricesBlock,
  story: StoryBlock,
  questions: QuestionsBlock,
  gallery: GalleryBlock,
  video: VideoBlock,
  map: MapBlock,
  quotes: QuotesBlock,
  spacer: SpacerBlock,
  facts: FactsBlock,
};

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
