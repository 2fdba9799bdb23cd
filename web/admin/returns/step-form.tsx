import { useRouter } from '@tanstack/react-router';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  use,
  useRef,
  useState,
} from 'react';
import type { WireReturn } from '../../../contract/fulfilment/return-shapes.ts';
import { isReturnDue } from '../../../shop/fulfilment/returns/states.ts';
import { FieldError, TextArea } from '../../kit/form/field.tsx';
import { ApiError } from '../../shared/platform/client.ts';
import type { FindField } from '../../shared/platform/form/find-field.ts';
import { type FieldFaults, useSubmit } from '../../shared/platform/form/use-submit.ts';
import { showFailure, showToast } from '../../shared/platform/messages.ts';
import { Confirm } from '../parts/confirm.tsx';
import { removeUnsentAnswer, useUnsentAnswer } from '../parts/unsent-answer.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './returns.module.css';

/** The words to the shopper, which each step may have. */
export const AnswerField = ({ one, error }: { one: WireReturn; error: string | undefined }) => {
  const { returns: words } = useAdminWords();
  const [text, type] = useUnsentAnswer(one._id);
  return (
    <TextArea
      label={words.answer}
      name="answer"
      value={text}
      onChange={({ target }) => type(target.value)}
      rows={2}
      maxLength={500}
      error={error}
    />
  );
};

/** Opens the next return of the list; undefined after the last one, and where there is no list. */
export const NextReturn = createContext<(() => Promise<void>) | undefined>(undefined);

const noQuestion = { title: '', text: '', yes: '', no: '' };
type Question = Pick<ComponentProps<typeof Confirm>, 'title' | 'text' | 'yes' | 'no'>;

/**
 * A form of one step. The button that was pressed names the step. Errors of fields stay in the form;
 * any other refusal is a toast, because the return may have moved on and the form gone with it. Where
 * nothing waits for the staff after the step, the next return opens.
 */
export const StepForm = ({
  onSend,
  describeDone,
  question,
  findField,
  children,
}: {
  onSend: (form: FormData, step: string) => Promise<WireReturn>;
  describeDone: (step: string) => string;
  /** What is asked before the step, for one that cannot be undone. */
  question?: (form: FormData) => Question;
  findField?: FindField;
  children: (busy: boolean, errors: FieldFaults) => ReactNode;
}) => {
  const router = useRouter();
  const goOn = use(NextReturn);
  const box = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState<{ form: FormData; step: string; about: Question } | null>(
    null,
  );
  const { busy, errors, failure, submit, clearFieldError } = useSubmit(box, findField);
  const send = async (form: FormData, step: string): Promise<void> => {
    try {
      const moved = await onSend(form, step);
      if (form.has('answer')) removeUnsentAnswer(moved._id);
      showToast('done', () => describeDone(step));
      if (goOn !== undefined && !isReturnDue(moved.status)) return await goOn();
    } catch (error) {
      if (error instanceof ApiError && error.errors.length > 0) throw error;
      showFailure(error);
    }
    await router.invalidate();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = new FormData(event.currentTarget);
    const step = submitter instanceof HTMLButtonElement ? submitter.value : '';
    if (question !== undefined) return setAsked({ form, step, about: question(form) });
    submit({}, () => send(form, step));
  };
  const agree = (): void => {
    if (asked !== null) submit({}, () => send(asked.form, asked.step));
    setAsked(null);
  };
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if ('name' in target && typeof target.name === 'string') clearFieldError(target.name);
  };
  return (
    <>
      <form ref={box} className={css.form} onSubmit={onSubmit} onInput={onInput}>
        {children(busy, errors)}
        {failure !== null && <FieldError>{failure}</FieldError>}
      </form>
      <Confirm
        open={asked !== null}
        {...(asked?.about ?? noQuestion)}
        onYes={agree}
        onNo={() => setAsked(null)}
      />
    </>
  );
};
