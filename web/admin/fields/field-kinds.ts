import type { InputHTMLAttributes } from 'react';
import { isAddressWord } from '../../../shop/goods/product/address-word.ts';
import { type Texts, textLanguages } from '../../../shop/texts.ts';
import { readAmount, readWholeNumber } from '../../../shop/typed-numbers.ts';
import type { AdminWords } from '../../words/admin-words.ts';
import { formatMoment, readMoment } from './moment-field.ts';
import { explainNumber } from './numbers.ts';

/** A sentence for each place that is wrong, by its path: `sumSteps.0.charge`. */
export type Faults = Readonly<Record<string, string>>;

/** The words that name faults: those of the dashboard, and the one for an empty field. */
export type FaultWords = AdminWords & { empty: string };

/** How a form holds, reads and checks one field. */
export interface FieldKind<Held = unknown, Sent = unknown, Shown = Sent> {
  /** The value in an empty form. */
  readonly empty: Held;
  /** Converts a value of a response. */
  toHeld(shown: Shown): Held;
  /** Converts the value for a request. */
  toSent(held: Held): Sent;
  findFaults(held: Held, path: string, words: FaultWords): Faults;
  /** Attributes of its input. */
  readonly input?: InputAttributes;
  /** Is it an amount in rupees? */
  readonly isMoney?: boolean;
  /** Other names under which the server refuses it. */
  readonly sentAs?: readonly string[];
  /** Says for a draft whether the field is shown and sent. */
  isShown?(draft: never): boolean;
}

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'maxLength' | 'placeholder' | 'required' | 'step' | 'type'
>;

interface TypedOptions extends InputAttributes {
  /** The text in an empty form. */
  start?: string;
  isMoney?: boolean;
  /** Says what is wrong, if something is. */
  explain?: (held: string, words: FaultWords) => string | false;
}

/** A field whose value stays as it is typed, until it is sent. */
export const typed = <Sent, Shown>(
  { start = '', isMoney = false, explain = () => false, ...input }: TypedOptions,
  convert: Pick<FieldKind<string, Sent, Shown>, 'toHeld' | 'toSent'>,
): FieldKind<string, Sent, Shown> => ({
  ...convert,
  empty: start,
  input,
  isMoney,
  findFaults: (held, path, words) => {
    const fault = explain(held, words);
    return fault ? { [path]: fault } : {};
  },
});

const isBlank = (held: string): boolean => held.trim() === '';

/** A text, which the server trims and checks. The input knows if it may be empty. */
export const text = (options: TypedOptions = {}) =>
  typed<string, string | null>(options, { toHeld: (shown) => shown ?? '', toSent: (held) => held });

/** A text that is sent without the blanks around it. */
export const trimmedText = (options: TypedOptions = {}) => ({
  ...text(options),
  toSent: (held: string): string => held.trim(),
});

/** A word of an address, or nothing. */
export const addressWord = (options: TypedOptions = {}) =>
  trimmedText({
    inputMode: 'url',
    explain: (held, { product }) =>
      held.trim() !== '' && !isAddressWord(held.trim()) && product.slugFault,
    ...options,
  });

/** A text that is sent as null when it is empty. */
export const textOrNull = (options: TypedOptions = {}) =>
  typed<string | null, string | null>(options, {
    toHeld: (shown) => shown ?? '',
    toSent: (held) => (isBlank(held) ? null : held),
  });

interface NumberOptions<None> extends Omit<TypedOptions, 'explain'> {
  /** What an empty field stands for. Without it, the field has to be filled in. */
  none?: None;
  accepts?: (value: number) => boolean;
  /** Words a text that is no such number, if the usual sentence does not. */
  sentence?: (words: FaultWords) => string;
}

/** Makes a kind of number. A text that is none is sent as it is, so that the server names it. */
const numberKind =
  (
    read: (held: string) => number | null,
    usualSentence: (words: FaultWords) => string,
    attributes: TypedOptions,
  ) =>
  <None extends null | 0 = never>({
    none,
    accepts = () => true,
    sentence = usualSentence,
    ...options
  }: NumberOptions<None> = {}): FieldKind<string, number | None, number | null> => {
    const isNone = (held: string): boolean => none !== undefined && isBlank(held);
    const isRight = (held: string): boolean => {
      const value = read(held);
      return isNone(held) || (value !== null && accepts(value));
    };
    return typed(
      {
        ...attributes,
        ...options,
        explain: (held, words) =>
          !isRight(held) && explainNumber(held, sentence(words), words.numbers),
      },
      {
        toHeld: (shown) => String(shown ?? ''),
        toSent: (held) => (isNone(held) ? (none as None) : (read(held) ?? (held as never))),
      },
    );
  };

/** A number of which the server knows what it may be. Only a comma before decimals is named here. */
export const number = numberKind(readAmount, () => '', { inputMode: 'decimal' });

export const wholeNumber = numberKind(readWholeNumber, ({ numbers }) => numbers.wholeFault, {
  inputMode: 'numeric',
});

/** An amount in rupees. */
export const amount = numberKind(readAmount, ({ numbers }) => numbers.amountFault, {
  inputMode: 'decimal',
  isMoney: true,
});

/** The text of a `datetime-local` field, in Indian time; empty for none. */
export const moment = (options: TypedOptions = {}) =>
  typed<string | null, string | null>(
    { type: 'datetime-local', step: 'any', ...options },
    {
      toHeld: formatMoment,
      toSent: (held) => (held === '' ? null : (readMoment(held) ?? held)),
    },
  );

/** A field whose value is sent as it is held. */
export const plain = <Held>(empty: Held): FieldKind<Held, Held, Held> => ({
  empty,
  toHeld: (shown) => shown,
  toSent: (held) => held,
  findFaults: () => ({}),
});

/** Something that is so or not. A response may leave out what is as in an empty form. */
export const flag = (empty: boolean): FieldKind<boolean, boolean, boolean | undefined> => ({
  ...plain(empty),
  toHeld: (shown) => shown ?? empty,
});

/** Several values, such as names or ids. */
export const list = <Entry>(): FieldKind<readonly Entry[], Entry[], readonly Entry[]> => ({
  ...plain<readonly Entry[]>([]),
  toSent: (held) => [...held],
});

/** A text in several languages, for `TextsField`. A language without words is not sent. */
export const texts = (
  input: Pick<InputAttributes, 'maxLength' | 'required'> = {},
): FieldKind<Texts, Texts, Texts> => ({
  ...plain<Texts>({}),
  input,
  toSent: (held) =>
    Object.fromEntries(
      textLanguages.flatMap((language) =>
        isBlank(held[language] ?? '') ? [] : [[language, held[language]]],
      ),
    ),
});

/** One value of several. */
export const choice = <Value extends string>(empty: Value) => plain<Value>(empty);

/** One value of several, or none. */
export const choiceOrNull = <Value extends string>(): FieldKind<
  Value | '',
  Value | null,
  Value | null
> => ({
  ...plain<Value | ''>(''),
  toHeld: (shown) => shown ?? '',
  toSent: (held) => (held === '' ? null : held),
});

/** A field that only some drafts show and send. */
export const shownIf = <Held, Sent, Shown>(
  isShown: (draft: never) => boolean,
  kind: FieldKind<Held, Sent, Shown>,
): FieldKind<Held, Sent | undefined, Shown | undefined> => ({ ...kind, isShown });
