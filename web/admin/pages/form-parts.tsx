import type { ReactNode } from 'react';
import { readText, type Texts } from '../../../shop/texts.ts';
import { useLanguage } from '../../words/words.ts';
import type { Part } from '../fields/bind.ts';
import { TextsField } from '../fields/texts/texts-field.tsx';
import { useAdminWords } from '../parts/words.ts';
import type { ShippedKinds } from './block-fields.ts';
import { useBlockPart } from './block-parts.tsx';

/** The form of a kind of block. */
export type FormOf<Kind extends keyof ShippedKinds> = (props: {
  part: Part<ShippedKinds[Kind]>;
}) => ReactNode;

/** Reads a text in the language of the reader, else in any that it has. */
export const useReadText = () => {
  const language = useLanguage();
  return (texts: Texts): string => readText(texts, language, language);
};

/** A heading with a text. */
export const TitleAndText = ({
  part,
}: {
  part: Part<Pick<ShippedKinds['text'], 'title' | 'text'>>;
}) => {
  const { blocks } = useAdminWords();
  const { texts } = useBlockPart(part);
  return (
    <>
      <TextsField {...texts('title')} />
      <TextsField {...texts('text')} rows={5} hint={blocks.textHint} />
    </>
  );
};
