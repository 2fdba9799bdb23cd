import { type TextLanguage, type Texts, textLanguages } from '../../texts.ts';
import { listPictures, listTexts } from './page-texts.ts';

/**
 * What a page lacks, but may be stored and published without. The last four depend on what the shop
 * sells and has (CMS-6, docs/product.md).
 */
export const pageWarnings = [
  'no_title',
  'no_alternative',
  'language_half_done',
  'heading_skipped',
  'empty_block',
  'empty_collection',
  'product_gone',
  'picture_gone',
  'coupon_over',
] as const;

export interface PageWarning {
  path: string;
  code: (typeof pageWarnings)[number];
  language: TextLanguage | null;
}

/** A block as far as a warning looks at it. */
interface WarnedBlock {
  kind: string;
  title?: Texts;
  level?: number;
  text?: Texts;
  picture?: unknown;
  pictures?: readonly unknown[];
  items?: readonly unknown[];
}

interface WarnedPage {
  title: Texts;
  description: Texts;
  blocks: readonly unknown[];
}

const isWritten = (texts: Texts | undefined): boolean =>
  Object.values(texts ?? {}).some((text) => text !== '');

/** A page is written in each language that at least one of its texts has. */
const findHalfLanguages = (page: WarnedPage): PageWarning[] => {
  const written = listTexts(page).filter(({ texts }) => isWritten(texts));
  const used = textLanguages.filter((language) =>
    written.some(({ texts }) => (texts[language] ?? '') !== ''),
  );
  return written.flatMap(({ path, texts }) =>
    used
      .filter((language) => (texts[language] ?? '') === '')
      .map((language) => ({ path, code: 'language_half_done' as const, language })),
  );
};

/** The title of the page is the heading above all; a part of a part needs the part before it. */
const findSkippedHeadings = (blocks: readonly WarnedBlock[]): PageWarning[] => {
  const headings = blocks.flatMap(({ title, level = 2 }, i) =>
    isWritten(title) ? [{ path: `blocks.${i}.level`, level }] : [],
  );
  const first = headings.findIndex(({ level }) => level === 2);
  return headings
    .slice(0, first < 0 ? undefined : first)
    .map(({ path }) => ({ path, code: 'heading_skipped' as const, language: null }));
};

const isEmpty = ({ kind, title, text, picture, pictures, items }: WarnedBlock): boolean => {
  if (kind === 'text' || kind === 'story') return !isWritten(title) && !isWritten(text);
  if (kind === 'picture') return picture === null;
  if (kind === 'questions') return !(items ?? []).some(isAnswered);
  return pictures?.length === 0 || items?.length === 0;
};

/** A question without words or without an answer is not shown. */
const isAnswered = (item: unknown): boolean => {
  const { question, answer } = item as { question?: Texts; answer?: Texts };
  return isWritten(question) && isWritten(answer);
};

/** Finds what a page lacks by itself. */
export const findPageWarnings = (page: WarnedPage): PageWarning[] => {
  const blocks = page.blocks as readonly WarnedBlock[];
  return [
    ...(isWritten(page.title)
      ? []
      : [{ path: 'title', code: 'no_title' as const, language: null }]),
    ...listPictures(page.blocks, 'blocks')
      .filter(({ picture }) => !isWritten(picture.alt))
      .map(({ path }) => ({
        path: `${path}.alt`,
        code: 'no_alternative' as const,
        language: null,
      })),
    ...findHalfLanguages(page),
    ...findSkippedHeadings(blocks),
    ...blocks.flatMap((block, i) =>
      isEmpty(block) ? [{ path: `blocks.${i}`, code: 'empty_block' as const, language: null }] : [],
    ),
  ];
};
