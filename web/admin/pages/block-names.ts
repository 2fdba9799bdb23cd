import { readText, type Texts } from '../../../shop/texts.ts';
import { useLanguage } from '../../words/words.ts';
import { useAdminWords } from '../parts/words.ts';
import { type BlockKind, findLocalBlock, isLocal } from './block-fields.ts';

/** What the editor calls kinds of blocks and their fields, those of the shop's own among them. */
export const useBlockNames = () => {
  const { blocks } = useAdminWords();
  const language = useLanguage();
  const read = (texts: Texts = {}): string => readText(texts, language, 'en');
  const findLocal = (kind: BlockKind) => (isLocal(kind) ? findLocalBlock(kind) : undefined);
  return {
    nameKind: (kind: BlockKind): string =>
      isLocal(kind) ? read(findLocal(kind)?.name) || kind : blocks.kinds[kind],
    describeKind: (kind: BlockKind): string =>
      isLocal(kind) ? read(findLocal(kind)?.about) : blocks.about[kind],
    /** The names of all fields that a block of a kind may have; null: those of the page. */
    listFieldNames: (kind: BlockKind | null): Readonly<Record<string, string>> => {
      const own = kind === null ? {} : (findLocal(kind)?.fields ?? {});
      const listed = Object.entries(own).flatMap(([name, field]) => [
        [name, read(field.label)],
        ...(field.holds === 'list'
          ? Object.entries(field.of).map(([inner, { label }]) => [inner, read(label)])
          : []),
      ]);
      return { ...blocks.fields, ...Object.fromEntries(listed) };
    },
  };
};
