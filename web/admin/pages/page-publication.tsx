import { useState } from 'react';
import type { WireEditedPage } from '../../../contract/office/pages.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { useLanguage } from '../../words/words.ts';
import { readMoment } from '../fields/moment-field.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { PreviewLinkField } from '../preview/preview-link-field.tsx';
import type { PreviewLink } from '../preview/use-preview.ts';
import css from './pages.module.css';

type PageState = Pick<WireEditedPage, 'isPublished' | 'isShipped' | 'publishAt' | 'version'>;

/** Whether readers see a page, in one word. */
export const PageStatePill = ({ page }: { page: PageState }) => {
  const { pages } = useAdminWords();
  const language = useLanguage();
  if (page.publishAt !== null)
    return (
      <Pill tone="info">{pages.states.planned(formatDayAndTime(page.publishAt, language))}</Pill>
    );
  if (page.isShipped && page.version === 0) return <Pill>{pages.states.shipped}</Pill>;
  return page.isPublished ? (
    <Pill tone="good">{pages.states.published}</Pill>
  ) : (
    <Pill>{pages.states.draft}</Pill>
  );
};

interface PagePublicationProps {
  page: WireEditedPage;
  warningCount: number;
  busy: boolean;
  isUnsaved: boolean;
  /** The link to the shop with this draft; null before somebody has looked. */
  link: PreviewLink | null;
  onLook: () => void;
  /** Publishes what stands in the form at a moment. */
  onPublish: (at: string | null) => void;
  onWithdraw: () => void;
}

/** What readers see, and the buttons that publish. Warnings do not hold anything back. */
export const PagePublication = ({
  page,
  warningCount,
  busy,
  isUnsaved,
  link,
  onLook,
  onPublish,
  onWithdraw,
}: PagePublicationProps) => {
  const { pages, preview } = useAdminWords();
  const may = useMay();
  const language = useLanguage();
  const [isLater, setIsLater] = useState(false);
  const [at, setAt] = useState('');
  const moment = readMoment(at);
  const { isPublished, isShipped, isDraft, publishAt } = page;
  const plan = (): void => {
    setIsLater(false);
    onPublish(moment);
  };
  return (
    <Panel title={pages.publication} aside={<PageStatePill page={page} />}>
      <div className={css.form}>
        <p className={css.hint}>
          {publishAt !== null
            ? `${pages.planned(formatDayAndTime(publishAt, language))}. ${pages.plannedHint}`
            : isDraft
              ? pages.draftDiffers
              : isPublished || isShipped
                ? pages.upToDate
                : pages.neverPublished}
        </p>
        {warningCount > 0 && <p className={css.missing}>{pages.warnings(warningCount)}</p>}
        {may('pages') && (
          <div className={css.tools}>
            {(isDraft || isUnsaved) && may('identity') && (
              <Button kind="line" size="small" busy={busy} onClick={onLook}>
                {preview.lookInShop}
              </Button>
            )}
            {publishAt === null ? (
              <Button
                kind="line"
                size="small"
                aria-expanded={isLater}
                onClick={() => setIsLater((now) => !now)}
              >
                {pages.later}
              </Button>
            ) : (
              <Button kind="line" size="small" busy={busy} onClick={onWithdraw}>
                {pages.withdraw}
              </Button>
            )}
          </div>
        )}
        {link !== null && <PreviewLinkField link={link} />}
        {isLater && publishAt === null && (
          <div className={css.later}>
            <Field
              small
              type="datetime-local"
              label={pages.at}
              value={at}
              onChange={({ target }) => setAt(target.value)}
            />
            <Button kind="line" size="small" disabled={moment === null} busy={busy} onClick={plan}>
              {pages.plan}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
};
