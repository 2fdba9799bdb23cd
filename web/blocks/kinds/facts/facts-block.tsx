import type { ReactNode } from 'react';
import { joinClasses } from '../../../kit/join-classes.ts';
import type { BlockProps } from '../../block-data.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { LegalFacts } from './legal-facts.tsx';
import { ReturnFacts } from './return-facts.tsx';
import typography from '../../../kit/typography.module.css';
import css from './facts-block.module.css';

/** What the shop has entered in its settings: who it is, what delivery costs, what may come back. */
export const FactsBlock = ({
  block: { title, level, legal, delivery, returns },
}: BlockProps<'facts'>) => {
  const Head = level === 2 ? 'h2' : 'h3';
  const lists: ReactNode[] = [
    legal && <LegalFacts key="legal" facts={legal} />,
    delivery && <DeliveryFacts key="delivery" areas={delivery} />,
    returns && <ReturnFacts key="returns" facts={returns} />,
  ];
  return (
    <div className={joinClasses(css.facts, title === '' && css.bare)}>
      {title !== '' && <Head className={typography.head}>{title}</Head>}
      <div className={css.lists}>{lists}</div>
    </div>
  );
};
