import { useRouter } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { returnReasons } from '../../../shop/returns/reasons.ts';
import { maxCategoryWindows, maxReturnDays } from '../../../shop/returns/rules.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { showToast } from '../../shared/platform/messages.ts';
import { useReturnWords } from '../../words/returns.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { readRules, type ReturnWindow } from './rules-draft.ts';
import css from './returns.module.css';

type Rules = BodyInput<Api['PUT /api/settings/returns']>;
type FindFault = (name: string) => string | undefined;

interface WindowProps {
  /** What the names of its fields begin with. */
  name: string;
  start: ReturnWindow;
  fault: FindFault;
}

const Days = ({ name, start, fault }: WindowProps) => {
  const { returns: words } = useAdminWords();
  return (
    <Field
      small
      label={words.days}
      name={`${name}.days`}
      type="number"
      inputMode="numeric"
      min={0}
      max={maxReturnDays}
      required
      defaultValue={start.days}
      error={fault(`${name}.days`)}
    />
  );
};

/** The reasons for which goods of a window come back. */
const Reasons = ({ name, start, fault }: WindowProps) => {
  const { returns: words } = useAdminWords();
  const { reasons } = useReturnWords();
  const wrong = fault(`${name}.reasons`);
  return (
    <NamedGroup className={css.reasons} label={words.forReasons}>
      {returnReasons.map((reason) => (
        <Checkbox
          key={reason}
          label={reasons[reason]}
          name={`${name}.reasons`}
          value={reason}
          defaultChecked={start.reasons.includes(reason)}
          aria-invalid={wrong !== undefined || undefined}
        />
      ))}
      {wrong !== undefined && <FieldError>{wrong}</FieldError>}
    </NamedGroup>
  );
};

const WindowFields = ({ title, ...window }: WindowProps & { title: string }) => (
  <fieldset className={css.window}>
    <legend>{title}</legend>
    <div className={css.named}>
      <Days {...window} />
    </div>
    <Reasons {...window} />
  </fieldset>
);

/** The row of a category that has a window of its own. */
const CategoryFields = ({
  number,
  category,
  known,
  onRemove,
  ...window
}: WindowProps & {
  number: number;
  category: string;
  known: readonly string[];
  onRemove: () => void;
}) => {
  const { returns: words } = useAdminWords();
  const { name, fault } = window;
  const listId = useId();
  return (
    <NamedGroup className={css.window} label={words.categoryRow(number)}>
      <div className={css.named}>
        <Field
          small
          label={words.category}
          name={`${name}.category`}
          maxLength={100}
          required
          autoComplete="off"
          list={listId}
          defaultValue={category}
          error={fault(`${name}.category`)}
        />
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        <Days {...window} />
        <IconButton
          small
          icon={Trash2}
          iconSize={16}
          label={words.removeCategory(number)}
          onClick={onRemove}
        />
      </div>
      <Reasons {...window} />
    </NamedGroup>
  );
};

/** The rows of categories: those that are stored, and new ones. */
const useRows = (stored: Rules['categories']) => {
  const [rows, setRows] = useState(() => stored.map((start, key) => ({ key, start })));
  const add = (): void =>
    setRows((last) => [
      ...last,
      {
        key: Math.max(-1, ...last.map(({ key }) => key)) + 1,
        start: { category: '', days: 0, reasons: [] },
      },
    ]);
  const remove = (key: number): void => setRows((last) => last.filter((row) => row.key !== key));
  return { rows, add, remove };
};

/**
 * What may come back: within how many days and for which reasons, for goods by the piece, by the
 * kilo, and by category.
 */
export const RulesForm = ({
  rules,
  known,
}: {
  rules: Rules;
  /** Categories that products have, offered as suggestions. */
  known: readonly string[];
}) => {
  const { returns: words, act } = useAdminWords();
  const router = useRouter();
  const { rows, add, remove } = useRows(rules.categories);
  const send = async (_value: unknown, form: HTMLFormElement): Promise<void> => {
    await call('PUT /api/settings/returns', {
      body: { ...readRules(new FormData(form), rows.length), version: rules.version },
    });
    showToast('done', () => act.saved);
    await router.invalidate();
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({ send });
  const wrong = fault('categories');
  return (
    <form ref={box} {...props}>
      <Panel title={words.rulesTitle}>
        <div className={`${css.form} ${css.rules}`}>
          <p className={css.quiet}>{words.rulesLead}</p>
          <Checkbox label={words.isOn} name="isOn" defaultChecked={rules.isOn} />
          <WindowFields title={words.unit} name="unit" start={rules.unit} fault={fault} />
          <WindowFields title={words.kg} name="kg" start={rules.kg} fault={fault} />
          <fieldset name="categories" className={css.categories}>
            <legend>{words.categories}</legend>
            <p className={css.quiet}>{words.categoriesHint}</p>
            {rows.map(({ key, start }, i) => (
              <CategoryFields
                key={key}
                name={`categories.${i}`}
                number={i + 1}
                category={start.category}
                start={start}
                known={known}
                fault={fault}
                onRemove={() => remove(key)}
              />
            ))}
            {wrong !== undefined && <FieldError>{wrong}</FieldError>}
            {rows.length < maxCategoryWindows && (
              <div>
                <Button kind="line" size="small" onClick={add}>
                  {words.addCategory}
                </Button>
              </div>
            )}
          </fieldset>
          {failure !== null && <FieldError>{failure}</FieldError>}
          <div className={css.actions}>
            <Button type="submit" size="small" busy={busy} disabled={!hydrated}>
              {busy ? act.saving : act.save}
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  );
};
