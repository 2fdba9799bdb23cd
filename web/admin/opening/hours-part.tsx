import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
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
  listAreasWithoutSlot,
  type openingFields,
  type Span,
  spanFields,
  weekdays,
} from './opening-fields.ts';
import typography from '../../kit/typography.module.css';
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

interface DayProps {
  day: number;
  hours: readonly Span[];
  spans: readonly SpanPart[];
  onAdd: () => void;
}

const Day = ({ day, hours, spans, onAdd }: DayProps) => {
  const { opening: words } = useAdminWords();
  const name = formatWeekdayName(day || 7, useLanguage());
  const box = useRef<HTMLLIElement>(null);
  useFocusAfterChange(box, String(spans.length));
  return (
    <li ref={box} tabIndex={-1}>
      <NamedGroup label={name} className={css.day}>
        <b aria-hidden="true">{name}</b>
        <div className={css.spans}>
          {spans.length === 0 && <span className={css.closed}>{words.closedDay}</span>}
          {spans.map((span) => (
            <SpanRow key={span.key} span={span} day={name} />
          ))}
        </div>
        {canAddSpan(hours, day) && (
          <IconButton
            small
            icon={Plus}
            iconSize={16}
            label={words.addHours(name)}
            onClick={onAdd}
          />
        )}
      </NamedGroup>
    </li>
  );
};

/** The hours of each weekday: none, one span, or two with a pause between. */
export const HoursPart = ({
  part,
  areas,
  today,
}: {
  part: Part<typeof openingFields>;
  areas: readonly WireDeliveryArea[];
  /** The day of India. */
  today: string;
}) => {
  const { opening: words } = useAdminWords();
  const { value: hours, error, onChange } = bindField(part, 'hours');
  const spans = bindRows(spanFields, { value: hours, onChange }, (path) =>
    part.fault(`hours.${path}`),
  );
  const slotless = listAreasWithoutSlot(areas, hours, today);
  const change = (next: (now: readonly Span[]) => readonly Span[]): void => onChange(next);
  return (
    <Panel title={words.hours}>
      <div className={css.part}>
        <Checkbox
          name="hours"
          label={words.hasHours}
          checked={hours.length > 0}
          onChange={({ target: { checked } }) => change(() => (checked ? createHours() : []))}
        />
        <p className={css.hint}>{hours.length > 0 ? words.hoursHint : words.noHours}</p>
        {hours.length > 0 && (
          <>
            <ul className={css.days}>
              {weekdays.map((day) => (
                <Day
                  key={day}
                  day={day}
                  hours={hours}
                  spans={spans.filter(({ draft }) => draft.day === String(day))}
                  onAdd={() => change((now) => addSpan(now, day))}
                />
              ))}
            </ul>
            <div>
              <Button kind="line" size="small" onClick={() => change(copyMonday)}>
                {words.sameOnAll}
              </Button>
            </div>
          </>
        )}
        <div role="status">
          {slotless.length > 0 && (
            <Notice kind="warn">
              <p>
                {words.noSlot(slotless.join(', '), slotless.length)}{' '}
                <Link to="/admin/delivery" className={typography.link}>
                  {words.toAreas}
                </Link>
              </p>
            </Notice>
          )}
        </div>
        {error !== undefined && spans.length === 0 && <FieldError>{error}</FieldError>}
      </div>
    </Panel>
  );
};
