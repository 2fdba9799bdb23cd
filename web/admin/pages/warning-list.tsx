import { TriangleAlert } from 'lucide-react';
import type { WirePageWarning } from '../../../contract/office/pages.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { nameByTextLanguage } from '../fields/texts/text-languages.ts';
import { useAdminWords } from '../parts/words.ts';
import type { BlockKind } from './block-fields.ts';
import { useBlockNames } from './block-names.ts';
import css from './pages.module.css';

/** The name of the field in which something is missing: the last part of its path that has one. */
const findFieldName = (path: string, names: Readonly<Record<string, string>>): string | undefined =>
  path
    .split('.')
    .toReversed()
    .map((part) => names[part])
    .find((name) => name !== undefined);

/** What a block or the page lacks, each with its field and language. */
export const WarningList = ({
  warnings,
  kind = null,
}: {
  warnings: readonly WirePageWarning[];
  /** The kind of the block that they are about; null: the page. */
  kind?: BlockKind | null;
}) => {
  const { pages } = useAdminWords();
  const { listFieldNames } = useBlockNames();
  if (warnings.length === 0) return null;
  const names = listFieldNames(kind);
  return (
    <ul className={css.warnings}>
      {warnings.map(({ path, code, language }) => {
        const where = [
          findFieldName(path, names),
          language === null ? undefined : nameByTextLanguage[language],
        ].filter((part) => part !== undefined);
        return (
          <li key={`${path} ${code} ${language}`}>
            <Icon of={TriangleAlert} size={16} />
            <span>
              {where.length > 0 && <b>{where.join(', ')}: </b>}
              {pages.warning[code]}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
