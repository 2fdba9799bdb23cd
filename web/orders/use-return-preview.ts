import { type RefObject, useEffect, useState } from 'react';
import type { NewReturn, ReturnPreview } from '../../contract/fulfilment/return-shapes.ts';
import { call } from '../shared/people/session/session.ts';

/** Somebody who turns through the numbers of a field asks once, when they rest. */
const restMs = 150;

type Asked = Pick<NewReturn, 'wish'> & { items: Omit<NewReturn['items'][number], 'reason'>[] };

/**
 * Asks the shop what would come back for what a form names now; null while nothing is named, or
 * nothing known. `round` changes with each change of a field; null while the form is being sent: what
 * is asked for then would be refused, because the return is there.
 */
export const useReturnPreview = (
  form: RefObject<HTMLFormElement | null>,
  orderId: string,
  read: (form: FormData) => Asked,
  round: string | null,
): ReturnPreview | null => {
  const [preview, setPreview] = useState<ReturnPreview | null>(null);
  useEffect(() => {
    if (form.current === null || round === null) return;
    const body = read(new FormData(form.current));
    if (body.items.length === 0) return setPreview(null);
    const abort = new AbortController();
    const timer = setTimeout(() => {
      call('POST /api/orders/{id}/returns/preview', {
        params: { id: orderId },
        body,
        signal: abort.signal,
      })
        .then(setPreview)
        // The sum is a help: what is wrong with the form is said when it is sent.
        .catch(() => !abort.signal.aborted && setPreview(null));
    }, restMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // `round` stands for the fields and `read` reads them.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, orderId, round]);
  return preview;
};
