import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useKeptFocus } from '../../kit/behaviour/use-kept-focus.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { moveItemBy } from '../editor/move-items.ts';
import { LeaveGuard } from '../fields/leave-guard.tsx';
import { SaveButton } from '../fields/save-button.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { maxSlides, createSlideRow } from './slide-draft.ts';
import { SlideForm } from './slide-form.tsx';
import { useSlider } from './use-slider.ts';
import editorCss from '../editor/editor.module.css';
import parts from '../parts/page-parts.module.css';
import css from './slider.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, { slider }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/slider', { signal }),
  ]);
  return { title: frame.slider, slider };
};

export const head = buildAdminHead;

const formId = 'slider';

/** The slides of the home page. */
export const Page = () => {
  const { title, slider } = usePageData(loader);
  const { act, slider: words } = useAdminWords();
  const { rows, edit, fault, faultCount, failure, busy, unsaved, guard, save, discard } = useSlider(
    slider._id,
    slider.slides,
  );
  useKeptFocus(busy);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  const actions = (
    <>
      <output>{faultCount > 0 ? act.faults(faultCount) : unsaved ? act.unsaved : ''}</output>
      {unsaved && (
        <Button kind="quiet" size="small" disabled={busy} onClick={discard}>
          {act.discard}
        </Button>
      )}
      <SaveButton form={formId} busy={busy} unsaved={unsaved} />
    </>
  );
  return (
    <>
      <PageTitle actions={actions}>{title}</PageTitle>
      <p className={parts.lead}>{rows.length === 0 ? words.none : words.lead}</p>
      {failure !== null && (
        <div className={editorCss.failure}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <form id={formId} onSubmit={submit} noValidate>
        <fieldset disabled={busy}>
          <ol className={css.slides}>
            {rows.map((slide, i) => (
              <SlideForm
                key={slide.key}
                slide={slide}
                index={i}
                count={rows.length}
                fault={(field) => fault(`${i}.${field}`)}
                onChange={(patch) =>
                  edit((now) =>
                    now.map((one) => (one.key === slide.key ? { ...one, ...patch } : one)),
                  )
                }
                onMove={(by) => edit((now) => moveItemBy(now, i, by))}
                onRemove={() => edit((now) => now.filter((one) => one.key !== slide.key))}
              />
            ))}
          </ol>
          {rows.length < maxSlides && (
            <Button
              kind="line"
              size="small"
              onClick={() => edit((now) => [...now, createSlideRow()])}
            >
              <Icon of={Plus} size={18} /> {words.add}
            </Button>
          )}
        </fieldset>
      </form>
      <LeaveGuard unsaved={guard} />
    </>
  );
};
