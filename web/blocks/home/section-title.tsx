import { ArrowRight } from 'lucide-react';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useWords } from '../../words/words.ts';
import place from '../../kit/page/place.module.css';
import typography from '../../kit/typography.module.css';

/** The title of a section on its line, with a link to all that the section has a part of. */
export const SectionTitle = ({
  title,
  href,
  label,
}: {
  title: string;
  href: string;
  /** The text of the link, if it says more than "See all". */
  label?: string;
}) => {
  const { home } = useWords();
  if (title === '') return null;
  return (
    <div className={place.titleRow}>
      <h2 className={typography.section}>{title}</h2>
      <PlainLink
        className={typography.more}
        href={href}
        aria-label={label === undefined ? home.seeAllOf(title) : undefined}
      >
        {label ?? home.seeAll} <Icon of={ArrowRight} size={16} />
      </PlainLink>
    </div>
  );
};
