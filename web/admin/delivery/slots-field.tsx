import { Trash2 } from 'lucide-react';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError, SelectField } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { useLanguage } from '../../words/words.ts';
import { formatWeekdayName } from '../parts/format-time.ts';
import { useAdminWords } from '../parts/words.ts';
import {
  createException,
  createSlots,
  createWindow,
  type ExceptionDraft,
  type SlotsDraft,
  type WindowDraft,
} from './slot-draft.ts';
import css from './slots-field.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

interface WindowRowsProps {
  label: string;
  windows: readonly WindowDraft[];
  hasWeekdays: boolean;
  onChange: (windows: WindowDraft[]) => void;
}

/** Windows, each in a row: weekday, hours, capacity and closing time. */
const WindowRows = ({ label, windows, hasWeekdays, onChange }: WindowRowsProps) => {
  const { delivery: words } = useAdminWords();
  const language = useLanguage();
  const set = (at: number, part: Partial<WindowDraft>): void =>
    onChange(windows.map((window, i) => (i === at ? { ...window, ...part } : window)));
  const text = (at: number, name: 'from' | 'to' | 'capacity' | 'closesHours') => ({
    value: windows[at]?.[name] ?? '',
    small: true,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      set(at, { [name]: event.currentTarget.value }),
  });
  return (
    <NamedGroup label={label} className={css.rows}>
      {windows.map((window, i) => (
        <div key={window.key} className={css.row}>
          {hasWeekdays && (
            <SelectField
              label={words.weekday}
              small
              options={weekdays.map((day) => ({
                value: String(day),
                label: formatWeekdayName(day, language),
              }))}
              value={window.weekday}
              onChange={(event) => set(i, { weekday: event.currentTarget.value })}
            />
          )}
          <Field label={words.slotFrom} type="time" {...text(i, 'from')} />
          <Field label={words.slotTo} type="time" {...text(i, 'to')} />
          <Field label={words.capacity} inputMode="numeric" {...text(i, 'capacity')} />
          <Field label={words.closes} inputMode="numeric" {...text(i, 'closesHours')} />
          <IconButton
            small
            icon={Trash2}
            iconSize={16}
            label={words.removeSlot(i + 1)}
            onClick={() => onChange(windows.filter((_, at) => at !== i))}
          />
        </div>
      ))}
      <div>
        <Button
          kind="line"
          size="small"
          onClick={() => onChange([...windows, createWindow(windows.at(-1))])}
        >
          {words.addSlot}
        </Button>
      </div>
    </NamedGroup>
  );
};

interface ExceptionRowProps {
  exception: ExceptionDraft;
  onChange: (part: Partial<ExceptionDraft>) => void;
  onRemove: () => void;
}

/** A day that does not follow the week: closed, or with hours of its own. */
const ExceptionRow = ({ exception, onChange, onRemove }: ExceptionRowProps) => {
  const { delivery: words } = useAdminWords();
  const { day, windows } = exception;
  return (
    <li className={css.exception}>
      <div className={css.day}>
        <Field
          label={words.slotDay}
          type="date"
          small
          value={day}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
        />
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
        windows={windows}
        hasWeekdays={false}
        onChange={(changed) => onChange({ windows: changed })}
      />
    </li>
  );
};

interface SlotsFieldProps {
  slots: SlotsDraft | null;
  error: string | undefined;
  onChange: (slots: SlotsDraft | null) => void;
}

/** The slots of an area: off, or windows of the week and days that do not follow it. */
export const SlotsField = ({ slots, error, onChange }: SlotsFieldProps) => {
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
        <>
          <p className={css.hint}>{words.slotsHint}</p>
          <div className={css.ahead}>
            <Field
              label={words.daysAhead}
              small
              inputMode="numeric"
              autoComplete="off"
              value={slots.daysAhead}
              onChange={(event) => onChange({ ...slots, daysAhead: event.currentTarget.value })}
            />
          </div>
          <WindowRows
            label={words.week}
            windows={slots.weekly}
            hasWeekdays
            onChange={(weekly) => onChange({ ...slots, weekly })}
          />
          <b>{words.exceptions}</b>
          <ul className={css.exceptions}>
            {slots.exceptions.map((exception, i) => (
              <ExceptionRow
                key={exception.key}
                exception={exception}
                onChange={(part) =>
                  onChange({
                    ...slots,
                    exceptions: slots.exceptions.map((one, at) =>
                      at === i ? { ...one, ...part } : one,
                    ),
                  })
                }
                onRemove={() =>
                  onChange({
                    ...slots,
                    exceptions: slots.exceptions.filter((_, at) => at !== i),
                  })
                }
              />
            ))}
          </ul>
          <div>
            <Button
              kind="line"
              size="small"
              onClick={() =>
                onChange({ ...slots, exceptions: [...slots.exceptions, createException()] })
              }
            >
              {words.addDay}
            </Button>
          </div>
        </>
      )}
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
};
