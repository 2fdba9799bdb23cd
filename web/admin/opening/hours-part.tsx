import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { useLanguage } from '../../words/words.ts';
import { bindField, bindRows, bindText, type Part } from '../fields/bind.ts';
import { formatWeekdayName } from '../parts/format-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import {
  addSpan,
  canAddSpan,
  copyMonday,
  createHours,
  listSpans,
  type openingFields,
  type Span,
  spanFields,
  weekdays,
} from './opening-fields.ts';
import css from './opening.module.css';

type SpanPart = ReturnType<typeof bindRows<typeof spanFields>>[number];

const SpanRow = ({ span, day }: { span: SpanPart; day: string }) => {
  const { opening: words } = useAdminWords();
  const faults = [span.fault('opens'), span.fault('closes')].filter((fault) => fault !== undefined);
  return (
    <div className={css.span}>
      <Field
        small
        label={words.opens(day)}
        labelHidden
        {...bindText(span, 'opens')}
        error={undefined}
        aria-invalid={span.fault('opens') !== undefined || undefined}
      />
      <span aria-hidden="true">–</span>
      <Field
        small
        label={words.closes(day)}
        labelHidden
        {...bindText(span, 'closes')}
        error={undefined}
        aria-invalid={span.fault('closes') !== undefined || undefined}
      />
      <IconButton
        small
        icon={Trash2}
        iconSize={16}
        label={words.removeHours(day, span.draft.opens)}
        onClick={span.remove}
      />
      {faults.length > 0 && (
        <div className={css.fault}>
          <FieldError>{faults[0]}</FieldError>
        </div>
      )}
    </div>
  );
};

/** The hours of each weekday: none, one span, or two with a pause between. */
export const HoursPart = ({ part }: { part: Part<typeof openingFields> }) => {
  const { opening: words } = useAdminWords();
  const language = useLanguage();
  const { value: hours, error, onChange } = bindField(part, 'hours');
  const spans = bindRows(spanFields, { value: hours, onChange }, (path) =>
    part.fault(`hours.${path}`),
  );
  const change = (next: (now: readonly Span[]) => readonly Span[]): void => onChange(next);
  return (
    <Panel title={words.hours}>
      <div className={css.part}>
        <Checkbox
          name="hours"
          label={words.hasHours}
          checked={hours.length > 0}
          onChange={({ target }) => change(() => (target.checked ? createHours() : []))}
        />
        <p className={css.hint}>{hours.length > 0 ? words.hoursHint : words.noHours}</p>
        {hours.length > 0 && (
          <>
            <ul className={css.days}>
              {weekdays.map((day) => {
                const name = formatWeekdayName(day || 7, language);
                return (
                  <li key={day}>
                    <NamedGroup label={name} className={css.day}>
                      <b aria-hidden="true">{name}</b>
                      <div className={css.spans}>
                        {listSpans(hours, day).length === 0 && (
                          <span className={css.closed}>{words.closedDay}</span>
                        )}
                        {spans
                          .filter(({ draft }) => draft.day === String(day))
                          .map((span) => (
                            <SpanRow key={span.key} span={span} day={name} />
                          ))}
                      </div>
                      {canAddSpan(hours, day) && (
                        <IconButton
                          small
                          icon={Plus}
                          iconSize={16}
                          label={words.addHours(name)}
                          onClick={() => change((now) => addSpan(now, day))}
                        />
                      )}
                    </NamedGroup>
                  </li>
                );
              })}
            </ul>
            <div>
              <Button kind="line" size="small" onClick={() => change(copyMonday)}>
                {words.sameOnAll}
              </Button>
            </div>
          </>
        )}
        {error !== undefined && spans.length === 0 && <FieldError>{error}</FieldError>}
      </div>
    </Panel>
  );
};
