import { type SoldKind, soldKinds } from '../../../shop/office/sold.ts';
import { Choice } from '../../kit/form/check.tsx';
import { NamedGroup } from '../../kit/page/named-group.tsx';
import type { Bound } from '../fields/bind.ts';
import { useAdminWords } from '../parts/words.ts';
import css from './sold-choice.module.css';

/** What the shop sells: cloth, food or both. */
export const SoldChoice = ({ value, onChange }: Bound<SoldKind>) => {
  const { sold: words } = useAdminWords().identity;
  return (
    <NamedGroup label={words.title} className={css.sold}>
      <b aria-hidden="true">{words.title}</b>
      {soldKinds.map((kind) => (
        <Choice
          key={kind}
          name="sells"
          value={kind}
          label={words[kind]}
          checked={kind === value}
          onChange={() => onChange(kind)}
        />
      ))}
    </NamedGroup>
  );
};
