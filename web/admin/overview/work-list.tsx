import { ArrowRight } from 'lucide-react';
import type { WireToday } from '../../../contract/office/figures.ts';
import { PlainLink } from '../../kit/html/plain-link.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useLanguage } from '../../words/words.ts';
import { formatTimeAgo } from '../parts/format-time.ts';
import { useNumberFormat } from '../parts/number-format.ts';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { buildOrderPath, buildReturnPath, buildTicketPath } from '../table/row-paths.ts';
import css from './work.module.css';

type Work = WireToday['work'][number];

/** Leads to the list of a kind of work, with the first of it open. */
const buildWorkPath = ({ kind, first }: Work): string => {
  switch (kind) {
    case 'accept':
    case 'handOver':
    case 'unpaid': {
      const list = `?work=${kind}&sort=oldest`;
      return first === null ? `/admin/orders${list}` : buildOrderPath(first) + list;
    }
    case 'weigh':
    case 'pack':
      return first === null ? '/admin/packing' : `/admin/packing/${first}`;
    case 'returns':
      return `${first === null ? '/admin/returns' : buildReturnPath(first)}?back=due`;
    case 'messages':
      return `${first === null ? '/admin/messages' : buildTicketPath(first)}?ticket=new`;
    case 'stock':
      return '/admin/products?state=low&sort=stockLowToHigh';
  }
};

const Row = ({ work, now }: { work: Work; now: number }) => {
  const { overview } = useAdminWords();
  const language = useLanguage();
  const number = useNumberFormat();
  const { kind, count, oldest } = work;
  return (
    <li className={css.row} data-none={count === 0 || undefined}>
      <b>{number.format(count)}</b>
      {count === 0 ? (
        <span>{overview.work[kind]}</span>
      ) : (
        <PlainLink href={buildWorkPath(work)}>{overview.work[kind]}</PlainLink>
      )}
      <small>
        {oldest !== null && (
          <time dateTime={oldest}>{overview.since(formatTimeAgo(oldest, now, language))}</time>
        )}
      </small>
      {count > 0 && <Icon of={ArrowRight} size={18} />}
    </li>
  );
};

/**
 * What waits, a row for each kind of work. The rows keep their places while their numbers change, so
 * that nothing moves under a finger.
 */
export const WorkList = ({ work, now }: { work: readonly Work[]; now: number }) => {
  const { overview } = useAdminWords();
  if (work.length === 0) return null;
  return (
    <Panel title={overview.toDo}>
      <ul>
        {work.map((one) => (
          <Row key={one.kind} work={one} now={now} />
        ))}
      </ul>
    </Panel>
  );
};
