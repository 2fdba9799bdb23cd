import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { WirePage } from '../../../contract/office/pages.ts';
import type { PageContext } from '../../shared/platform/page.ts';
import { Segments } from '../parts/segments.tsx';
import { useAdminWords } from '../parts/words.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { PagePreview as Preview } from './use-page-preview.ts';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';
import css from './preview.module.css';

const widths = { phone: 390, computer: 1440 } as const;

/** Draws the blocks of a page as the shop does; null until their code is here. */
const useDrawnBlocks = (page: WirePage | null): ReactNode => {
  const context: PageContext = useRouteContext({ strict: false });
  const [drawn, setDrawn] = useState<ReactNode>(null);
  useEffect(() => {
    if (page === null) return;
    let isOver = false;
    const draw = async (): Promise<void> => {
      const [{ buildBlocks }, { loadBlocks }, { Blocks }] = await Promise.all([
        import('../../blocks/build-blocks.ts'),
        import('../../blocks/block-kinds.ts'),
        import('../../blocks/blocks.tsx'),
      ]);
      const blocks = await buildBlocks(page.blocks, context);
      await loadBlocks(blocks.map(({ kind }) => kind));
      if (!isOver) setDrawn(<Blocks blocks={blocks} />);
    };
    void draw().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [page, context]);
  return drawn;
};

/** The page as readers would see it, on a phone or a computer, light or dark. */
export const PagePreview = ({ preview: { page, isStale } }: { preview: Preview }) => {
  const { pages } = useAdminWords();
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const drawn = useDrawnBlocks(page);
  return (
    <div className={css.preview}>
      <div className={css.switches}>
        <Segments
          label={pages.widths.label}
          options={[
            { value: 'phone', label: pages.widths.phone },
            { value: 'computer', label: pages.widths.computer },
          ]}
          value={width}
          onChange={setWidth}
        />
        <Segments
          label={pages.themes.label}
          options={[
            { value: 'light', label: pages.themes.light },
            { value: 'dark', label: pages.themes.dark },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </div>
      <output className={css.stale}>{isStale && pages.notShown}</output>
      <PreviewFrame title={pages.preview} widthPx={widths[width]} theme={theme}>
        {page !== null && page.slug !== 'home' && page.title !== '' && (
          <div className={place.wrap}>
            <div className={place.head}>
              <h1 className={typography.page}>{page.title}</h1>
            </div>
          </div>
        )}
        {drawn}
      </PreviewFrame>
    </div>
  );
};
