import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import type { WireAnswerTemplate } from '../../../contract/office/answer-templates.ts';
import type { WireTicket } from '../../../contract/office/tickets.ts';
import { maxTicketText } from '../../../shop/people/tickets.ts';
import { readText } from '../../../shop/texts.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { TextArea } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import type { AdminSearch } from '../admin-search.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { useShopLanguages } from '../fields/texts/use-shop-languages.ts';
import { Panel } from '../parts/panel.tsx';
import { useUnsentAnswer } from '../parts/unsent-answer.ts';
import { useAdminWords } from '../parts/words.ts';
import { addListSearch } from '../table/row-link.tsx';
import { buildTicketPath } from '../table/row-paths.ts';
import type { Walk } from '../table/walked-list.ts';
import css from './messages.module.css';

/** Ctrl or Command with Enter sends what is typed. */
const sendByKeys = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};

interface TicketAnswerProps {
  ticket: WireTicket;
  templates: readonly WireAnswerTemplate[];
  /** Where the message stands in the list from which it was opened. */
  walk: Walk | null;
  search: AdminSearch;
}

/**
 * The form for an answer, or a note for the staff. After an answer the next message of the list
 * opens. Where somebody has answered meanwhile, the page shows their answer, and what is typed stays;
 * so it does when another message is opened before it is sent.
 */
export const TicketAnswer = ({
  ticket: { _id: id, language, version },
  templates,
  walk,
  search,
}: TicketAnswerProps) => {
  const { tickets: words } = useAdminWords();
  const { main } = useShopLanguages();
  const router = useRouter();
  const navigate = useNavigate();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, type] = useUnsentAnswer(id);
  /** Puts a ready answer at the end of what is typed. */
  const append = (ready: string): void => {
    type([text.trimEnd(), ready].filter((part) => part !== '').join('\n\n'));
    input.current?.focus();
  };
  const goOn = (): Promise<void> =>
    walk?.next == null
      ? router.invalidate()
      : navigate({ href: addListSearch(buildTicketPath(walk.next), search) });
  const sendAs = (as: { internal?: true; solve?: true }) => async (): Promise<void> => {
    const body = { text, ...as, version };
    try {
      await call('POST /api/tickets/{id}/answers', { params: { id }, body });
    } catch (error) {
      await router.invalidate();
      throw error;
    }
    type('');
    addToast('done', as.internal === true ? words.noted : words.sent);
    await (as.internal === true ? router.invalidate() : goOn());
  };
  const form = useForm({ send: sendAs({}) });
  const { busy, checkAnd, fault } = form;
  return (
    <Panel title={words.answer}>
      <AdminForm
        form={form}
        name={words.answer}
        yes={words.send}
        working={words.send}
        beside={
          <>
            <Button
              kind="quiet"
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
          <fieldset className={css.ready}>
            <legend>{words.insert}</legend>
            {templates.map(({ _id, name, texts }) => (
              <button
                key={_id}
                type="button"
                onClick={() => append(readText(texts, language, main))}
              >
                {name}
              </button>
            ))}
          </fieldset>
        )}
        <TextArea
          ref={input}
          label={words.answer}
          labelHidden
          name="text"
          value={text}
          onChange={({ target }) => type(target.value)}
          rows={7}
          required
          maxLength={maxTicketText}
          error={fault('text')}
          hint={words.answerHint}
          aria-keyshortcuts="Control+Enter"
          onKeyDown={sendByKeys}
        />
      </AdminForm>
    </Panel>
  );
};
