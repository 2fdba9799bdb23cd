import { indianStates } from '../../../shop/people/address.ts';
import { Field, SelectField, TextArea } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { toDraft } from '../fields/draft.ts';
import { text } from '../fields/field-kinds.ts';
import { PageForm } from '../fields/page-form.tsx';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { usePageData } from '../parts/page-data.ts';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { RefundLimit } from './refund-limit.tsx';
import css from './settings.module.css';

export const loader = async ({ context, abortController: { signal } }: LoaderInput) => {
  const [{ frame }, seller, { refundLimit }] = await Promise.all([
    loadPageWords(context),
    call('GET /api/settings/shop', { signal }),
    call('GET /api/settings/safety', { signal }),
  ]);
  return { title: frame.seller, seller, refundLimit };
};

export const head = buildAdminHead;

const fields = {
  legalName: text({ maxLength: 120 }),
  address: text({ maxLength: 400 }),
  state: text(),
  gstin: text({ maxLength: 15 }),
  email: text({ type: 'email', maxLength: 254 }),
  phone: text({ inputMode: 'tel', maxLength: 30 }),
  returnTerms: text({ maxLength: 600 }),
  invoicePrefix: text({ required: true, maxLength: 3 }),
};

/** The settings of the seller, which invoices show, and the refund limit. */
export const Page = () => {
  const { title, seller, refundLimit } = usePageData(loader);
  const { seller: words } = useAdminWords();
  const form = useDraftForm(fields, {
    start: toDraft(fields, seller),
    send: (body) => call('PUT /api/settings/shop', { body }),
    onDone: (saved) => form.begin(toDraft(fields, saved)),
  });
  const field = (name: keyof typeof fields) => ({ ...form.text(name), label: words[name] });
  return (
    <>
      <PageForm form={form} title={title} lead={words.lead} className={css.form}>
        <Panel title={words.who}>
          <div className={css.fields}>
            <Field {...field('legalName')} />
            <Field {...field('gstin')} hint={words.gstinHint} spellCheck={false} />
            <TextArea {...field('address')} className={css.whole} rows={3} />
            <SelectField
              {...field('state')}
              options={[
                { value: '', label: words.noState },
                ...indianStates.map((state) => ({ value: state, label: state })),
              ]}
            />
            <Field {...field('phone')} />
            <Field {...field('email')} />
          </div>
        </Panel>
        <Panel title={words.invoices}>
          <div className={css.fields}>
            <Field {...field('invoicePrefix')} hint={words.prefixHint} spellCheck={false} />
            <TextArea {...field('returnTerms')} className={css.whole} rows={3} />
          </div>
        </Panel>
      </PageForm>
      <RefundLimit limit={refundLimit} />
    </>
  );
};
