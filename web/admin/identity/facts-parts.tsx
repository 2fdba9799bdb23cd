import { socialNetworks } from '../../../shop/office/identity.ts';
import { languages } from '../../../shop/people/account.ts';
import { indianStates } from '../../../shop/people/address.ts';
import { Checkbox } from '../../kit/form/check.tsx';
import { Field, FieldError, SelectField, TextArea } from '../../kit/form/field.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import { bindField, bindGroup, bindText, type NamesOf, type Part } from '../fields/bind.ts';
import type { Fields } from '../fields/draft.ts';
import { nameByTextLanguage, tagByTextLanguage } from '../fields/texts/text-languages.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import {
  contactFields,
  type identityFields,
  legalFields,
  officerFields,
  socialFields,
} from './identity-fields.ts';
import css from './identity.module.css';

type Identity = Part<typeof identityFields>;
type GroupName = 'contact' | 'legal' | 'grievanceOfficer' | 'social';

/** Binds the inputs of a group of fields: with their names in the form, and their labels. */
const bindParts = <F extends Fields>(
  part: Identity,
  name: GroupName,
  fields: F,
  labels: Readonly<Record<keyof F & string, string>>,
) => {
  const { value, onChange } = bindField(part, name);
  const group = bindGroup(fields, value as never, onChange as never, (path) =>
    part.fault(`${name}.${path}`),
  ) as Part<F>;
  return (field: NamesOf<F, string>) => ({
    name: `${name}.${field}`,
    label: labels[field],
    ...bindText(group, field),
  });
};

export const ContactPart = ({ part }: { part: Identity }) => {
  const { contact: words } = useAdminWords().identity;
  const field = bindParts(part, 'contact', contactFields, words);
  return (
    <Panel title={words.title} anchor="contact">
      <div className={css.fields}>
        <TextArea {...field('address')} className={css.whole} rows={3} />
        <Field {...field('phone')} />
        <Field {...field('email')} />
        <Field {...field('whatsapp')} hint={words.whatsappHint} />
        <Field {...field('mapLink')} />
      </div>
    </Panel>
  );
};

/** The legal facts. Who may not change them reads them. */
export const LegalPart = ({ part, mayChange }: { part: Identity; mayChange: boolean }) => {
  const { legal: words } = useAdminWords().identity;
  const field = bindParts(part, 'legal', legalFields, words);
  return (
    <Panel title={words.title} anchor="legal">
      <p className={css.lead}>{mayChange ? words.lead : words.ownerOnly}</p>
      <fieldset disabled={!mayChange} className={css.fields}>
        <Field {...field('legalName')} />
        <Field {...field('form')} hint={words.formHint} />
        <TextArea {...field('address')} className={css.whole} rows={3} />
        <SelectField
          {...field('state')}
          options={[
            { value: '', label: words.noState },
            ...indianStates.map((state) => ({ value: state, label: state })),
          ]}
        />
        <Field {...field('gstin')} hint={words.gstinHint} spellCheck={false} />
        <Field {...field('fssai')} hint={words.fssaiHint} />
        <Field {...field('cin')} hint={words.cinHint} spellCheck={false} />
        <Field {...field('phone')} />
        <Field {...field('email')} />
        <Field {...field('invoicePrefix')} hint={words.prefixHint} spellCheck={false} />
        <TextArea {...field('returnTerms')} className={css.whole} rows={3} />
      </fieldset>
    </Panel>
  );
};

export const OfficerPart = ({ part }: { part: Identity }) => {
  const { officer: words } = useAdminWords().identity;
  const field = bindParts(part, 'grievanceOfficer', officerFields, words);
  return (
    <Panel title={words.title} anchor="officer">
      <p className={css.lead}>{words.lead}</p>
      <div className={css.fields}>
        <Field {...field('name')} />
        <Field {...field('post')} />
        <Field {...field('phone')} />
        <Field {...field('email')} />
        <Field {...field('hours')} hint={words.hoursHint} />
      </div>
    </Panel>
  );
};

export const SocialPart = ({ part }: { part: Identity }) => {
  const { social: words } = useAdminWords().identity;
  const field = bindParts(part, 'social', socialFields, words.networks);
  return (
    <Panel title={words.title} anchor="social">
      <p className={css.lead}>{words.lead}</p>
      <div className={css.fields}>
        {socialNetworks.map((network) => (
          <Field key={network} {...field(network)} />
        ))}
      </div>
    </Panel>
  );
};

export const LanguagePart = ({ part }: { part: Identity }) => {
  const { language: words } = useAdminWords().identity;
  const offered = bindField(part, 'languages');
  return (
    <Panel title={words.title} anchor="languages">
      <div className={css.fields}>
        <SelectField
          name="mainLanguage"
          label={words.main}
          hint={words.mainHint}
          {...bindText(part, 'mainLanguage')}
          options={languages.map((one) => ({
            value: one,
            label: nameByTextLanguage[one],
            lang: tagByTextLanguage[one],
          }))}
        />
        <NamedGroup label={words.offered} className={css.checks}>
          <b aria-hidden="true">{words.offered}</b>
          {languages.map((one) => (
            <Checkbox
              key={one}
              name="languages"
              label={<span lang={tagByTextLanguage[one]}>{nameByTextLanguage[one]}</span>}
              checked={offered.value.includes(one)}
              aria-invalid={offered.error !== undefined || undefined}
              onChange={({ target: { checked } }) =>
                offered.onChange((now) =>
                  languages.filter((known) => (known === one ? checked : now.includes(known))),
                )
              }
            />
          ))}
          {offered.error !== undefined && <FieldError>{offered.error}</FieldError>}
        </NamedGroup>
        <Field
          name="orderPrefix"
          label={words.orderPrefix}
          hint={words.orderPrefixHint}
          spellCheck={false}
          {...bindText(part, 'orderPrefix')}
        />
      </div>
    </Panel>
  );
};
