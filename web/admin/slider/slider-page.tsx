import { Plus } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { useWords } from '../../words/words.ts';
import { bindRows } from '../fields/bind.ts';
import { toDraft } from '../fields/draft.ts';
import { moveItemBy } from '../fields/lists/move-items.ts';
import { PageForm } from '../fields/page-form.tsx';
import { createRow } from '../fields/rows.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { usePageData } from '../parts/page-data.ts';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { maxSlides, slideFields, sliderFields } from './slide-draft.ts';
import { SlideForm } from './slide-form.tsx';
import css from './slider.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, { slider }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/slider', { signal }),
  ]);
  return { title: frame.slider, slider };
};

export const head = buildAdminHead;

/** The slides of the home page. */
export const Page = () => {
  const { title, slider } = usePageData(loader);
  const { slider: words } = useAdminWords();
  const { toasts } = useWords();
  const form = useDraftForm(sliderFields, {
    start: toDraft(sliderFields, slider),
    send: (body) => call('PUT /api/slider/{id}', { params: { id: slider._id }, body }),
    done: () => toasts.sliderAdded,
    onDone: (saved) => form.begin(toDraft(sliderFields, saved.slider)),
  });
  const slides = form.field('slides');
  const count = slides.value.length;
  return (
    <PageForm form={form} title={title} lead={count === 0 ? words.none : words.lead} canDiscard>
      <fieldset disabled={form.busy}>
        <ol className={css.slides}>
          {bindRows(slideFields, slides, (path) => form.fault(`slides.${path}`)).map(
            ({ key, remove, ...slide }, i) => (
              <SlideForm
                key={key}
                slide={slide}
                index={i}
                count={count}
                onMove={(by) => slides.onChange((now) => moveItemBy(now, i, by))}
                onRemove={remove}
              />
            ),
          )}
        </ol>
        {count < maxSlides && (
          <Button
            kind="line"
            size="small"
            onClick={() => slides.onChange((now) => [...now, createRow(slideFields)])}
          >
            <Icon of={Plus} size={18} /> {words.add}
          </Button>
        )}
      </fieldset>
    </PageForm>
  );
};
