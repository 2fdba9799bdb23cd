import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Api } from '../../../contract/api.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { returnReasons } from '../../../shop/fulfilment/returns/reasons.ts';
import { maxCategoryWindows, maxReturnDays } from '../../../shop/fulfilment/returns/rules.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { IconButton } from '../../kit/icon/icon-button.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useReturnWords } from '../../words/returns.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { bindGroup, bindRows, bindText, type Part } from '../fields/bind.ts';
import { toDraft } from '../fields/draft.ts';
import { createRow } from '../fields/rows.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { categoryFields, ruleFields, windowFields } from './rules-draft.ts';
import css from './returns.module.css';

type Rules = BodyInput<Api['PUT /api/settings/returns']>;
interface WindowProps {
  /** What the names of its fields begin with. */
  name: string;
  window: Part<typeof windowFields>;
}

const Days = ({ name, window }: WindowProps) => {
  const { returns: words } = useAdminWords();
  return (
    <Field
      small
      label={words.days}
      name={`${name}.days`}
      min={0}
      max={maxReturnDays}
      {...bindText(window, 'days')}
    />
  );
};

/** The reasons for which goods of a window come back. */
const Reasons = ({ name, window }: WindowProps) => {
  const { returns: words } = useAdminWords();
  const { reasons } = useReturnWords();
  const wrong = window.fault('reasons');
  const chosen = window.draft.reasons;
  return (
    <NamedGroup className={css.reasons} label={words.forReasons}>
      {returnReasons.map((reason) => (
        <Checkbox
          key={reason}
          label={reasons[reason]}
          name={`${name}.reasons`}
          checked={chosen.includes(reason)}
          onChange={({ target }) =>
            window.set({
              reasons: returnReasons.filter((one) =>
                one === reason ? target.checked : chosen.includes(one),
              ),
            })
          }
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
  name,
  number,
  category,
  known,
  onRemove,
}: {
  name: string;
  number: number;
  category: Part<typeof categoryFields>;
  known: readonly string[];
  onRemove: () => void;
}) => {
  const { returns: words } = useAdminWords();
  const listId = useId();
  return (
    <NamedGroup className={css.window} label={words.categoryRow(number)}>
      <div className={css.named}>
        <Field
          small
          label={words.category}
          name={`${name}.category`}
          list={listId}
          {...bindText(category, 'category')}
        />
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        <Days name={name} window={category} />
        <IconButton
          small
          icon={Trash2}
          iconSize={16}
          label={words.removeCategory(number)}
          onClick={onRemove}
        />
      </div>
      <Reasons name={name} window={category} />
    </NamedGroup>
  );
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
  const { returns: words } = useAdminWords();
  const { version } = rules;
  const form = useDraftForm(ruleFields, {
    start: toDraft(ruleFields, rules),
    send: (body) => call('PUT /api/settings/returns', { body: { ...body, version } }),
  });
  const categories = form.field('categories');
  const wrong = form.errors.categories;
  const window = (name: 'unit' | 'kg') => {
    const { value, onChange } = form.field(name);
    const fault = (path: string) => form.fault(`${name}.${path}`);
    return bindGroup(windowFields, value, onChange, fault);
  };
  return (
    <Panel title={words.rulesTitle} anchor="rules">
      <AdminForm form={form} className={`${css.form} ${css.rules}`} buttons={css.actions}>
        <p className={css.quiet}>{words.rulesLead}</p>
        <Checkbox {...form.tick('isOn')} label={words.isOn} />
        <WindowFields title={words.unit} name="unit" window={window('unit')} />
        <WindowFields title={words.kg} name="kg" window={window('kg')} />
        <fieldset className={css.categories}>
          <legend>{words.categories}</legend>
          <p className={css.quiet}>{words.categoriesHint}</p>
          {bindRows(categoryFields, categories, (path) => form.fault(`categories.${path}`)).map(
            ({ key, remove, ...category }, i) => (
              <CategoryFields
                key={key}
                name={`categories.${i}`}
                number={i + 1}
                category={category}
                known={known}
                onRemove={remove}
              />
            ),
          )}
          {wrong !== undefined && <FieldError>{wrong}</FieldError>}
          {categories.value.length < maxCategoryWindows && (
            <div>
              <Button
                kind="line"
                size="small"
                onClick={() => categories.onChange((now) => [...now, createRow(categoryFields)])}
              >
                {words.addCategory}
              </Button>
            </div>
          )}
        </fieldset>
      </AdminForm>
    </Panel>
  );
};
