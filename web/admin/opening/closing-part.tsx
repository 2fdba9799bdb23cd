import { useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Field } from '../../kit/form/field.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { bindText, bindTexts, type Part } from '../fields/bind.ts';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { Moment } from '../parts/moment.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { findMorning, type openingFields } from './opening-fields.ts';
import css from './opening.module.css';

/** Moments that a merchant often means: mornings, so many days from now. */
const mornings = [
  { days: 1, word: 'tomorrow' },
  { days: 3, word: 'inThreeDays' },
  { days: 7, word: 'inAWeek' },
] as const;

/** Until when nobody can order, and what shoppers read meanwhile. */
export const ClosingPart = ({
  part,
  closedUntil,
}: {
  part: Part<typeof openingFields>;
  /** The moment until which the shop is closed now. */
  closedUntil: string | null;
}) => {
  const { opening: words } = useAdminWords();
  const box = useRef<HTMLDivElement>(null);
  useFocusAfterChange(box, String(part.draft.closedUntil === ''));
  const setUntil = (held: string): void => part.set({ closedUntil: held });
  return (
    <Panel title={words.closing}>
      <div className={css.part}>
        {closedUntil !== null && (
          <Notice kind="warn">
            <p>
              {words.closedNow} <Moment at={closedUntil} />
            </p>
          </Notice>
        )}
        <div ref={box} tabIndex={-1} className={css.until}>
          <Field
            name="closedUntil"
            label={words.closedUntil}
            hint={words.closedUntilHint}
            {...bindText(part, 'closedUntil')}
          />
          <div className={css.choices}>
            {mornings.map(({ days, word }) => (
              <Button
                key={word}
                kind="line"
                size="small"
                onClick={() => setUntil(findMorning(new Date(), days))}
              >
                {words[word]}
              </Button>
            ))}
            {part.draft.closedUntil !== '' && (
              <Button kind="quiet" size="small" onClick={() => setUntil('')}>
                {words.open}
              </Button>
            )}
          </div>
        </div>
        <TextsField
          name="closedNote"
          label={words.closedNote}
          hint={words.closedNoteHint}
          rows={2}
          {...bindTexts(part, 'closedNote')}
        />
      </div>
    </Panel>
  );
};
