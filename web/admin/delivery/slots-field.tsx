import { Trash2 } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError, SelectField } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { useLanguage } from '../../words/words.ts';
import { type Bound, bindField, bindGroup, bindRows, bindText, type Part } from '../fields/bind.ts';
import { type DraftOf, isShown } from '../fields/draft.ts';
import { createRow, type Row } from '../fields/rows.ts';
import { formatWeekdayName } from '../parts/format-time.ts';
import { useAdminWords } from '../parts/words.ts';
import { createSlots, dayFields, hourFields, slotFields, weekFields } from './slot-draft.ts';
import css from './slots-field.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

interface WindowRowsProps extends Bound<readonly Row<typeof hourFields>[]> {
  label: string;
  fields: typeof hourFields;
}

/** Windows, each in a row: weekday, hours, capacity and closing time. */
const WindowRows = ({ label, fields, ...windows }: WindowRowsProps) => {
  const { delivery: words } = useAdminWords();
  const language = useLanguage();
  return (
    <NamedGroup label={label} className={css.rows}>
      {bindRows(fields, windows).map(({ key, remove, ...window }, i) => (
        <div key={key} className={css.row}>
          {isShown(fields.weekday, window.draft) && (
            <SelectField
              label={words.weekday}
              small
              options={weekdays.map((day) => ({
                value: String(day),
                label: formatWeekdayName(day, language),
              }))}
              {...bindText(window, 'weekday')}
            />
          )}
          <Field small label={words.slotFrom} {...bindText(window, 'from')} />
          <Field small label={words.slotTo} {...bindText(window, 'to')} />
          <Field small label={words.capacity} {...bindText(window, 'capacity')} />
          <Field small label={words.closes} {...bindText(window, 'closesHours')} />
          <IconButton
            small
            icon={Trash2}
            iconSize={16}
            label={words.removeSlot(i + 1)}
            onClick={remove}
          />
        </div>
      ))}
      <div>
        <Button
          kind="line"
          size="small"
          onClick={() => windows.onChange((now) => [...now, createRow(fields, now.at(-1))])}
        >
          {words.addSlot}
        </Button>
      </div>
    </NamedGroup>
  );
};

/** A day that does not follow the week: closed, or with hours of its own. */
const ExceptionRow = ({
  exception,
  onRemove,
}: {
  exception: Part<typeof dayFields>;
  onRemove: () => void;
}) => {
  const { delivery: words } = useAdminWords();
  const { day, windows } = exception.draft;
  return (
    <li className={css.exception}>
      <div className={css.day}>
        <Field small label={words.slotDay} {...bindText(exception, 'day')} />
        <IconButton
          small
          icon={Trash2}
          iconSize={16}
          label={words.removeDay(day)}
          onClick={onRemove}
        />
      </div>
      {windows.length === 0 && <p className={css.hint}>{words.closedDay}</p>}
      <WindowRows
        label={words.slotsOn(day)}
        fields={hourFields}
        {...bindField(exception, 'windows')}
      />
    </li>
  );
};

const Slots = (part: Part<typeof slotFields>) => {
  const { delivery: words } = useAdminWords();
  const exceptions = bindField(part, 'exceptions');
  return (
    <>
      <p className={css.hint}>{words.slotsHint}</p>
      <div className={css.ahead}>
        <Field small label={words.daysAhead} {...bindText(part, 'daysAhead')} />
      </div>
      <WindowRows label={words.week} fields={weekFields} {...bindField(part, 'weekly')} />
      <b>{words.exceptions}</b>
      <ul className={css.exceptions}>
        {bindRows(dayFields, exceptions).map(({ key, remove, ...exception }) => (
          <ExceptionRow key={key} exception={exception} onRemove={remove} />
        ))}
      </ul>
      <div>
        <Button
          kind="line"
          size="small"
          onClick={() => exceptions.onChange((now) => [...now, createRow(dayFields)])}
        >
          {words.addDay}
        </Button>
      </div>
    </>
  );
};

/** The slots of an area: off, or windows of the week and days that do not follow it. */
export const SlotsField = ({
  value: slots,
  error,
  onChange,
}: Bound<DraftOf<typeof slotFields> | null>) => {
  const { delivery: words } = useAdminWords();
  return (
    <div className={css.slots}>
      <Checkbox
        name="slots"
        label={words.hasSlots}
        checked={slots !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? createSlots() : null)}
      />
      {slots !== null && (
        <Slots
          {...bindGroup(slotFields, slots, (change) =>
            onChange((now) => (now === null ? now : change(now))),
          )}
        />
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
};
