import { useRouter } from '@tanstack/react-router';
import type { WireAnswerTemplate } from '../../../contract/office/answer-templates.ts';
import type { WireTicket } from '../../../contract/office/tickets.ts';
import { maxTicketText } from '../../../shop/people/tickets.ts';
import { readText } from '../../../shop/texts.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { SelectField, TextArea } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { useShopLanguages } from '../fields/texts/use-shop-languages.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import css from './messages.module.css';

/** Puts a text at the end of what is typed. */
const appendText = (form: HTMLFormElement | null, text: string): void => {
  const input = form?.elements.namedItem('text');
  if (!(input instanceof HTMLTextAreaElement)) return;
  input.value = [input.value.trimEnd(), text].filter((part) => part !== '').join('\n\n');
  input.focus();
};

/**
 * The form for an answer, or a note for the staff. Where somebody has answered meanwhile, the page
 * shows their answer, and what is typed stays.
 */
export const TicketAnswer = ({
  ticket: { _id: id, language, version },
  templates,
}: {
  ticket: WireTicket;
  templates: readonly WireAnswerTemplate[];
}) => {
  const { tickets: words } = useAdminWords();
  const { main } = useShopLanguages();
  const router = useRouter();
  const sendAs =
    (as: { internal?: true; solve?: true }) =>
    async (value: (name: string) => string, form: HTMLFormElement): Promise<void> => {
      const body = { text: value('text'), ...as, version };
      try {
        await call('POST /api/tickets/{id}/answers', { params: { id }, body });
        form.reset();
        addToast('done', as.internal === true ? words.noted : words.sent);
      } finally {
        await router.invalidate();
      }
    };
  const form = useForm({ send: sendAs({}) });
  const { box, busy, checkAnd, fault } = form;
  const insert = (templateId: string): void => {
    const template = templates.find(({ _id }) => _id === templateId);
    if (template !== undefined) appendText(box.current, readText(template.texts, language, main));
  };
  return (
    <Panel title={words.answer} aside={<span className={css.hint}>{words.answerHint}</span>}>
      <AdminForm
        form={form}
        name={words.answer}
        yes={words.send}
        working={words.send}
        beside={
          <>
            <Button
              kind="line"
              size="small"
              busy={busy}
              onClick={() => checkAnd(sendAs({ internal: true }))}
            >
              {words.addNote}
            </Button>
            <Button
              kind="line"
              size="small"
              busy={busy}
              onClick={() => checkAnd(sendAs({ solve: true }))}
            >
              {words.sendAndSolve}
            </Button>
          </>
        }
      >
        {templates.length > 0 && (
          <SelectField
            label={words.insert}
            value=""
            onChange={({ target: { value } }) => insert(value)}
            options={[
              { value: '', label: words.choose },
              ...templates.map(({ _id, name }) => ({ value: _id, label: name })),
            ]}
          />
        )}
        <TextArea
          label={words.answer}
          labelHidden
          name="text"
          rows={7}
          required
          maxLength={maxTicketText}
          error={fault('text')}
        />
      </AdminForm>
    </Panel>
  );
};
