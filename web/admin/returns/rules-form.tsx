import { useRouter } from '@tanstack/react-router';
import type { Api } from '../../../contract/api.ts';
import type { BodyInput } from '../../../contract/route.ts';
import { maxReturnDays } from '../../../shop/returns/rules.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError, TextArea } from '../../kit/form/field.tsx';
import { useForm } from '../../state/form/use-form.ts';
import { showToast } from '../../state/messages.ts';
import { call } from '../../state/session/session.ts';
import { Panel } from '../frame/panel.tsx';
import { useAdminWords } from '../frame/words.ts';
import { formatCategories, parseCategories } from './rules-draft.ts';
import css from './returns.module.css';

type Rules = BodyInput<Api['PUT /api/settings/returns']>;

/** What may come back, and within how many days. */
export const RulesForm = ({ rules }: { rules: Rules }) => {
  const { returns: words, act } = useAdminWords();
  const router = useRouter();
  const readCategories = (text: string) => parseCategories(text, rules.categories);
  const send = async (value: (name: string) => string, form: HTMLFormElement): Promise<void> => {
    await call('PUT /api/settings/returns', {
      body: {
        isOn: new FormData(form).get('isOn') !== null,
        unit: { ...rules.unit, days: Number(value('unit.days')) },
        kg: { ...rules.kg, days: Number(value('kg.days')) },
        categories: readCategories(value('categories')) ?? rules.categories,
        version: rules.version,
      },
    });
    showToast('done', () => act.saved);
    await router.invalidate();
  };
  const check = (): Partial<Record<string, string>> => {
    const text = box.current === null ? '' : new FormData(box.current).get('categories');
    return readCategories(typeof text === 'string' ? text : '') === null
      ? { categories: words.categoriesFault }
      : {};
  };
  const { box, busy, awake, failure, fault, props } = useForm({ send, check });
  const days = (name: string, label: string, value: number) => (
    <Field
      label={label}
      name={name}
      type="number"
      inputMode="numeric"
      min={0}
      max={maxReturnDays}
      required
      defaultValue={value}
      error={fault(name)}
    />
  );
  return (
    <form ref={box} {...props}>
      <Panel title={words.rulesTitle}>
        <div className={`${css.form} ${css.rules}`}>
          <p className={css.quiet}>{words.rulesLead}</p>
          <Checkbox label={words.isOn} name="isOn" defaultChecked={rules.isOn} />
          <div className={css.fields}>
            {days('unit.days', words.unitDays, rules.unit.days)}
            {days('kg.days', words.kgDays, rules.kg.days)}
            <TextArea
              label={words.categories}
              hint={words.categoriesHint}
              name="categories"
              rows={3}
              defaultValue={formatCategories(rules.categories)}
              error={fault('categories')}
            />
          </div>
          {failure !== null && <FieldError>{failure}</FieldError>}
          <div className={css.actions}>
            <Button type="submit" size="small" busy={busy} disabled={!awake}>
              {busy ? act.saving : act.save}
            </Button>
          </div>
        </div>
      </Panel>
    </form>
  );
};
