import { maxPassword, minPassword } from '../../shop/account.ts';
import { normalMobile } from '../../shop/address.ts';

/**
 * What can be wrong with an input before anything is sent; `words.account.faults` has a sentence
 * for each.
 */
export type FormFault = 'empty' | 'email' | 'mobile' | 'password';

/** What an input says of itself. */
export type CheckedInput = Pick<
  HTMLInputElement,
  'value' | 'required' | 'type' | 'autocomplete'
> & {
  validity: Pick<ValidityState, 'typeMismatch'>;
};

/**
 * The fault of one input, by what it asks for: its type, whether it is required, whether it takes a
 * new password. The server's rules for the same fields; a password is never trimmed.
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
  if (type === 'tel' && normalMobile(value) === null) return 'mobile';
  return autocomplete === 'new-password' &&
    (value.length < minPassword || value.length > maxPassword)
    ? 'password'
    : null;
};

const isNamedInput = (element: Element): element is HTMLInputElement =>
  'validity' in element && 'name' in element && element.name !== '';

/** A sentence for each input of a form that is wrong, by its name, in the order of the form. */
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
 * Reads the values of a form by name; '' for a box that is not ticked or a field that is not there.
 */
export const createValueReader = (form: HTMLFormElement): ((name: string) => string) => {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
};
