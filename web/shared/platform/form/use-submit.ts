import { type RefObject, useState } from 'react';
import { useWords } from '../../../words/words.ts';
import { ApiError, type FieldError } from '../client.ts';
import { translate } from '../messages.ts';
import { useAction } from '../use-action.ts';
import { type FindField, findNearestField } from './find-field.ts';
import { useFocusOnFault } from './use-focus-on-fault.ts';

/** A sentence for each field that is wrong, by the field's name. */
export type FieldFaults = Readonly<Record<string, string | undefined>>;

/**
 * Sorts the errors of a refusal into those that a field of the form shows, and the others. The first
 * error of each field wins.
 */
const placeErrors = (
  error: unknown,
  findField: FindField,
): { faults: FieldFaults; others: readonly FieldError[] } => {
  const placed = (error instanceof ApiError ? error.errors : []).map((fault) => ({
    fault,
    field: findField(fault.path),
  }));
  return {
    faults: Object.fromEntries(
      placed
        .toReversed()
        .flatMap(({ fault, field }) => (field === null ? [] : [[field, translate(fault)]])),
    ),
    others: placed.flatMap(({ fault, field }) => (field === null ? [fault] : [])),
  };
};

/** The refusal without the errors that a field shows; null when nothing is left of it. */
const dropPlaced = (error: unknown, others: readonly FieldError[]): unknown =>
  error instanceof ApiError && error.errors.length > 0
    ? others.length === 0
      ? null
      : new ApiError(error.status, error.code, error.explanation, others)
    : error;

interface Submit {
  busy: boolean;
  /** Faults by field: first those of our own rules, then the server's. */
  errors: FieldFaults;
  /** What no field shows of the failure; null when fields show all of it. */
  failure: string | null;
  error: unknown;
  /** Checks, then sends. A second press does nothing while the first is under way. */
  submit: (faults: FieldFaults, send: () => Promise<void>) => void;
  /** Forgets what was refused. */
  reset: () => void;
  /** Removes the faults of a field that is being changed, and of what is below it. */
  clearFieldError: (field: string) => void;
  /** Shows a fault at one field before the form is sent. */
  setFieldError: (field: string, fault: string) => void;
}

/**
 * Sends a form: it tracks `busy`, shows errors at their fields and focuses the first wrong field.
 * Without `findField`, an error belongs to the named field of the form that is nearest to its path.
 */
export const useSubmit = (
  form: RefObject<HTMLFormElement | null>,
  findField: FindField = (path) =>
    findNearestField(path, (name) => form.current?.elements.namedItem(name) != null),
): Submit => {
  const { generic } = useWords().states;
  const { busy, failure, setFailure, run } = useAction({ inline: generic });
  const [errors, setErrors] = useState<FieldFaults>({});
  const [error, setError] = useState<unknown>(null);
  const focusOnFault = useFocusOnFault(form);
  const placeRefusal = (refusal: unknown): void => {
    const { faults, others } = placeErrors(refusal, findField);
    setErrors(faults);
    setError(refusal);
    focusOnFault();
    const formError = dropPlaced(refusal, others);
    if (formError !== null) throw formError;
  };
  const reset = (faults: FieldFaults = {}): void => {
    setErrors(faults);
    setError(null);
    setFailure(null);
  };
  const submit: Submit['submit'] = (faults, send) => {
    if (busy) return;
    reset(faults);
    if (Object.values(faults).some((fault) => fault !== undefined)) return focusOnFault();
    run(() => send().catch(placeRefusal));
  };
  const clearFieldError = (field: string): void =>
    setErrors((held) =>
      Object.fromEntries(
        Object.entries(held).filter(([name]) => !`${name}.`.startsWith(`${field}.`)),
      ),
    );
  const setFieldError = (field: string, fault: string): void =>
    setErrors((held) => ({ ...held, [field]: fault }));
  return {
    busy,
    errors,
    error,
    failure,
    submit,
    reset,
    clearFieldError,
    setFieldError,
  };
};
