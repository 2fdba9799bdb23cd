import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useSubmit } from '../../shared/platform/form/use-submit.ts';
import { useAdminWords } from '../parts/words.ts';
import { readOrderNumber } from './weight-draft.ts';
import css from './packing.module.css';

/**
 * Opens an order by its number. The field has the focus when the page opens, so that a scanner can
 * type into it at once.
 */
export const ScanForm = () => {
  const { packing: words } = useAdminWords();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const { busy, errors, failure, submit, setFieldError, clearFieldError } = useSubmit(form);
  useEffect(() => field.current?.focus(), []);
  const open = async (): Promise<void> => {
    const order = readOrderNumber(typed);
    const found = await call('GET /api/packing/{order}', { params: { order } });
    await navigate({ to: '/admin/packing/$id', params: { id: found._id } });
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return setFieldError('order', words.noNumber);
    submit({}, open);
  };
  return (
    <form ref={form} className={css.scan} noValidate onSubmit={onSubmit}>
      <Field
        ref={field}
        name="order"
        label={words.number}
        hint={words.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
        value={typed}
        error={errors.order ?? failure ?? undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          clearFieldError('order');
        }}
      />
      <Button type="submit" busy={busy}>
        {words.open}
      </Button>
    </form>
  );
};
