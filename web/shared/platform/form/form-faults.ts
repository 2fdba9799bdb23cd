import { maxPassword, minPassword } from '../../../../shop/people/account.ts';
import { parseMobile } from '../../../../shop/people/address.ts';

/**
 * Faults that an input can have before the form is sent; `words.account.faults` has a sentence for
 * each.
 */
type FormFault = 'empty' | 'email' | 'mobile' | 'password';

/** The properties of an input that the rules read. */
type CheckedInput = Pick<HTMLInputElement, 'value' | 'required' | 'type' | 'autocomplete'> & {
  validity: Pick<ValidityState, 'typeMismatch'>;
};

/**
 * Returns the fault of one input, or null. The input's type, `required` and `autocomplete` select
 * the rules, which are the server's. A password is never trimmed.
 */
export const findInputFault = ({
  value,
  required,
  type,
  autocomplete,
  validity,
}: CheckedInput): FormFault | null => {
  if (value.trim() === '') return required ? 'empty' : null;
  if (type === 'email' && validity.typeMismatch) return 'email';
  if (type === 'tel' && parseMobile(value) === null) return 'mobile';
  return autocomplete === 'new-password' &&
    (value.length < minPassword || value.length > maxPassword)
    ? 'password'
    : null;
};

/** A named group of fields (`fieldset`) has a validity as well, but no value. */
const isNamedInput = (element: Element): element is HTMLInputElement =>
  'validity' in element && 'value' in element && 'name' in element && element.name !== '';

/** Returns a sentence for each wrong input by its name, in the order of the form. */
export const findFormFaults = (
  form: HTMLFormElement,
  sentences: Readonly<Record<FormFault, string>>,
): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...form.elements].filter(isNamedInput).flatMap((input) => {
      const fault = findInputFault(input);
      return fault === null ? [] : [[input.name, sentences[fault]]];
    }),
  );

/**
 * Returns a function that reads a value by name; '' for a box that is not ticked or a field that
 * does not exist.
 */
export const createValueReader = (form: HTMLFormElement): ((name: string) => string) => {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
};
