import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/words.ts';
import { ApiError } from '../client.ts';
import { describeFailure, translate } from '../messages.ts';

/** A sentence for each field that is wrong, by the field's name. */
export type FieldFaults = Partial<Record<string, string>>;

/** The fault of `shippingAddress.zipCode` belongs to the field `zipCode`. */
const readFieldErrors = (error: unknown): FieldFaults =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.errors.map((fault) => [fault.path.split('.').at(-1) ?? fault.path, translate(fault)]),
      )
    : {};

export interface Submit {
  busy: boolean;
  /** Faults by field: first those of our own rules, then the server's. */
  errors: FieldFaults;
  /** The failure as a whole; null when a field shows it. */
  failure: string | null;
  error: unknown;
  /** Checks, then sends. A second press does nothing while the first is under way. */
  submit: (faults: FieldFaults, send: () => Promise<void>) => Promise<void>;
  /** Removes the fault of a field that is being changed. */
  clearFieldError: (field: string) => void;
  /** Shows a fault at one field before the form is sent. */
  setFieldError: (field: string, fault: string) => void;
}

/**
 * Sends a form: it tracks `busy`, shows errors at their fields and focuses the first wrong field.
 */
export const useSubmit = (form: RefObject<HTMLFormElement | null>): Submit => {
  const { generic } = useWords().states;
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<FieldFaults>({});
  const [error, setError] = useState<unknown>(null);
  const [isShownAtField, setShownAtField] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked, form]);
  const submit: Submit['submit'] = async (faults, send) => {
    if (running.current) return;
    setErrors(faults);
    setError(null);
    if (Object.keys(faults).length > 0) return setAsked((n) => n + 1);
    running.current = true;
    setBusy(true);
    try {
      await send();
    } catch (failed) {
      const faults = readFieldErrors(failed);
      setErrors(faults);
      setShownAtField(
        Object.keys(faults).some((name) => form.current?.elements.namedItem(name) != null),
      );
      setError(failed);
      setAsked((n) => n + 1);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const clearFieldError = (field: string): void =>
    setErrors((held) =>
      Object.fromEntries(Object.entries(held).filter(([name]) => name !== field)),
    );
  const setFieldError = (field: string, fault: string): void =>
    setErrors((held) => ({ ...held, [field]: fault }));
  return {
    busy,
    errors,
    error,
    failure: error === null || isShownAtField ? null : describeFailure(error, generic),
    submit,
    clearFieldError,
    setFieldError,
  };
};
