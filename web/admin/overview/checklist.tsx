import { Link } from '@tanstack/react-router';
import { ArrowRight, Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { WireChecklist } from '../../../contract/office/checklist.ts';
import type { ChecklistStep } from '../../../shop/office/checklist.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { usePutAway } from './put-away.ts';
import typography from '../../kit/typography.module.css';
import css from './first-steps.module.css';

/** Where a step is done, down to the field, and how many minutes it takes. */
const places = {
  name: { to: '/admin/identity', hash: 'name', minutes: 1 },
  logo: { to: '/admin/identity', hash: 'logo', minutes: 2 },
  legal: { to: '/admin/identity', hash: 'legal.legalName', minutes: 3 },
  product: { to: '/admin/products/new', hash: '', minutes: 3 },
  areas: { to: '/admin/delivery', hash: '', minutes: 3 },
  payment: { to: '/admin/delivery', hash: '', minutes: 5 },
  mail: { to: '/admin/status', hash: '', minutes: 5 },
  order: { to: '/collections', hash: '', minutes: 3 },
  factor: { to: '/my-account/security', hash: 'second-factor', minutes: 2 },
  backup: { to: '/admin/status', hash: '', minutes: 5 },
} as const satisfies Record<Exclude<ChecklistStep, 'samples'>, object>;

/** Removes all samples in one go, after a question. */
const SamplesStep = () => {
  const { checklist: words } = useAdminWords().firstSteps;
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction({ reloads: true });
  const remove = (): void => {
    setAsking(false);
    run(() => call('POST /api/products/samples/delete'), {
      done: ({ products, slides }) => words.removed(products + slides),
    });
  };
  return (
    <>
      <span>{words.steps.samples}</span>
      <Button kind="line" size="small" busy={busy} onClick={() => setAsking(true)}>
        {words.removeSamples}
      </Button>
      <Confirm
        open={isAsking}
        title={words.samplesTitle}
        text={words.samplesText}
        yes={words.removeSamples}
        no={words.keepSamples}
        onYes={remove}
        onNo={() => setAsking(false)}
      />
    </>
  );
};

const OpenStep = ({ name }: { name: ChecklistStep }) => {
  const { checklist: words } = useAdminWords().firstSteps;
  if (name === 'samples') return <SamplesStep />;
  const { to, hash, minutes } = places[name];
  return (
    <>
      <Link to={to} hash={hash}>
        {words.steps[name]} <Icon of={ArrowRight} size={16} />
      </Link>
      <small>{words.minutes(minutes)}</small>
    </>
  );
};

/** What a new shop still needs. It goes when all of it is done, and can be folded away before. */
export const Checklist = ({ steps }: Pick<WireChecklist, 'steps'>) => {
  const { checklist: words } = useAdminWords().firstSteps;
  const [isFolded, fold] = usePutAway('checklist');
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  if (doneCount === steps.length) return null;
  return (
    <div className={css.panel}>
      <Panel
        title={words.title}
        aside={
          <span className={css.tools}>
            <span>{words.count(doneCount, steps.length)}</span>
            <Button
              kind="quiet"
              size="small"
              aria-expanded={!isFolded}
              onClick={() => fold(!isFolded)}
            >
              {isFolded ? words.unfold : words.fold}
            </Button>
          </span>
        }
      >
        {!isFolded && (
          <ol className={css.steps}>
            {steps.map(({ name, isDone }) => (
              <li key={name} data-done={isDone || undefined}>
                <Icon of={isDone ? CircleCheck : Circle} size={20} />
                {isDone ? (
                  <span>
                    {words.steps[name]}
                    <span className={typography.hidden}> {words.done}</span>
                  </span>
                ) : (
                  <OpenStep name={name} />
                )}
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </div>
  );
};
