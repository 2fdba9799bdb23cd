import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireSeller } from '../../../contract/settings.ts';
import { indianStates } from '../../../shop/address.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field, FieldError, SelectField, TextArea } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import type { LoaderInput } from '../../shared/platform/page.ts';
import { LeaveGuard, useUnsaved } from '../fields/leave-guard.tsx';
import { SaveButton } from '../fields/save-button.tsx';
import { usePageData } from '../parts/page-data.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Panel } from '../parts/panel.tsx';
import { buildAdminHead, loadPageWords, useAdminWords } from '../parts/words.ts';
import { RefundLimit } from './refund-limit.tsx';
import editor from '../editor/editor.module.css';
import parts from '../parts/page-parts.module.css';
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

const formId = 'seller';
const fields = [
  'legalName',
  'address',
  'state',
  'gstin',
  'email',
  'phone',
  'returnTerms',
  'invoicePrefix',
] as const satisfies readonly (keyof WireSeller)[];

const readSeller = (value: (name: string) => string): WireSeller =>
  Object.fromEntries(fields.map((field) => [field, value(field)])) as WireSeller;

/** The settings of the seller, which invoices show, and the refund limit. */
export const Page = () => {
  const { title, seller, refundLimit } = usePageData(loader);
  const router = useRouter();
  const { act, seller: words } = useAdminWords();
  const [unsaved, setUnsaved] = useState(false);
  const guard = useUnsaved(unsaved);
  const send = async (value: (name: string) => string): Promise<void> => {
    await call('PUT /api/settings/shop', { body: readSeller(value) });
    setUnsaved(false);
    guard.end();
    addToast('done', act.saved);
    await router.invalidate();
  };
  const { box, busy, hydrated, failure, fault, props } = useForm({ send });
  const field = (name: (typeof fields)[number]) => ({
    name,
    label: words[name],
    defaultValue: seller[name],
    error: fault(name),
    autoComplete: 'off',
  });
  const actions = (
    <>
      <output>{unsaved ? act.unsaved : ''}</output>
      <SaveButton form={formId} busy={busy} unsaved={unsaved} hydrated={hydrated} />
    </>
  );
  const onInput: typeof props.onInput = (event) => {
    setUnsaved(true);
    props.onInput(event);
  };
  return (
    <>
      <PageTitle actions={actions}>{title}</PageTitle>
      <p className={parts.lead}>{words.lead}</p>
      {failure !== null && (
        <div className={editor.failure}>
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <form id={formId} ref={box} {...props} onInput={onInput} className={css.form}>
        <Panel title={words.who}>
          <div className={css.fields}>
            <Field {...field('legalName')} maxLength={120} />
            <Field {...field('gstin')} hint={words.gstinHint} maxLength={15} spellCheck={false} />
            <TextArea {...field('address')} className={css.whole} rows={3} maxLength={400} />
            <SelectField
              {...field('state')}
              options={[
                { value: '', label: words.noState },
                ...indianStates.map((state) => ({ value: state, label: state })),
              ]}
            />
            <Field {...field('phone')} type="text" inputMode="tel" maxLength={30} />
            <Field {...field('email')} type="email" maxLength={254} />
          </div>
        </Panel>
        <Panel title={words.invoices}>
          <div className={css.fields}>
            <Field
              {...field('invoicePrefix')}
              hint={words.prefixHint}
              required
              maxLength={3}
              spellCheck={false}
            />
            <TextArea {...field('returnTerms')} className={css.whole} rows={3} maxLength={600} />
          </div>
        </Panel>
      </form>
      <RefundLimit limit={refundLimit} />
      <LeaveGuard unsaved={guard} />
    </>
  );
};
