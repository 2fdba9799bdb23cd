import { useState } from 'react';
import type { WirePageVersion } from '../../../contract/office/pages.ts';
import { Button } from '../../kit/button.tsx';
import { Pill } from '../../kit/marks/badges.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useLanguage } from '../../words/words.ts';
import { formatDayAndTime } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import { ChangeList } from './change-list.tsx';
import type { ComparedPage } from './compare-pages.ts';
import list from '../fields/form-list.module.css';
import parts from '../parts/page-parts.module.css';

interface PageHistoryProps {
  slug: string;
  versions: readonly WirePageVersion[];
  /** The draft, with which versions are compared. */
  draft: ComparedPage;
  onRestored: () => void;
}

/** Everything that was published of a page: compare it with the draft, or bring it back. */
export const PageHistory = ({ slug, versions, draft, onRestored }: PageHistoryProps) => {
  const { pages } = useAdminWords();
  const may = useMay();
  const language = useLanguage();
  const [compared, setCompared] = useState<string | null>(null);
  const { doing, busy, run } = useAction();
  const restore = (id: string): void =>
    run(
      async () => {
        await call('POST /api/settings/pages/{slug}/versions/{id}/restore', {
          params: { slug, id },
        });
        onRestored();
      },
      { name: id, done: pages.restored },
    );
  return (
    <Panel title={pages.history}>
      {versions.length === 0 && <p className={parts.empty}>{pages.noHistory}</p>}
      <ul>
        {versions.map(({ _id: id, at, by, state, isCurrent, ...content }) => {
          const name = pages.version(formatDayAndTime(at, language), by);
          return (
            <li key={id} className={list.entry}>
              <div className={list.what}>
                <b>{name}</b>{' '}
                <Pill tone={isCurrent ? 'good' : undefined}>
                  {pages.versionStates[isCurrent ? 'current' : state]}
                </Pill>
              </div>
              <div className={list.actions}>
                <Button
                  kind="line"
                  size="small"
                  aria-expanded={compared === id}
                  aria-label={`${pages.compare}: ${name}`}
                  onClick={() => setCompared((now) => (now === id ? null : id))}
                >
                  {pages.compare}
                </Button>
                {may('pages') && (
                  <Button
                    kind="line"
                    size="small"
                    busy={busy && doing === id}
                    aria-label={`${pages.restore}: ${name}`}
                    onClick={() => restore(id)}
                  >
                    {pages.restore}
                  </Button>
                )}
              </div>
              {compared === id && (
                <div className={list.form}>
                  <ChangeList before={content} after={draft} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
