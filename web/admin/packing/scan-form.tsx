import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { call } from '../../shared/people/session/session.ts';
import { text } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { useAdminWords } from '../parts/words.ts';
import { readOrderNumber } from './weight-draft.ts';
import css from './packing.module.css';

const fields = { order: text() };

/**
 * Opens an order by its number. The field has the focus when the page opens, so that a scanner can
 * type into it at once.
 */
export const ScanForm = () => {
  const { packing: words } = useAdminWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { box, props, busy, failure, ...form } = useDraftForm(fields, {
    send: async (typed) => {
      const order = readOrderNumber(typed.order);
      const found = await call('GET /api/packing/{order}', { params: { order } });
      await navigate({ to: '/admin/packing/$id', params: { id: found._id } });
    },
    done: null,
    reloads: false,
    check: ({ order }) => (order.trim() === '' ? { order: words.noNumber } : {}),
  });
  return (
    <form ref={box} {...props} className={css.scan}>
      <Field
        {...form.text('order')}
        ref={field}
        label={words.number}
        hint={words.numberHint}
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
        error={form.fault('order') ?? failure ?? undefined}
      />
      <Button type="submit" busy={busy}>
        {words.open}
      </Button>
    </form>
  );
};
