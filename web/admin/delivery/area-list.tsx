import { useRouter } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { WireDeliveryArea } from '../../../contract/orders/delivery.ts';
import type { Opening } from '../../../shop/opening.ts';
import { Button } from '../../kit/button.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { call } from '../../shared/people/session/session.ts';
import { showFailure } from '../../shared/platform/messages.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useLanguage } from '../../words/words.ts';
import { MoveButtons } from '../fields/lists/move-buttons.tsx';
import { moveItemBy } from '../fields/lists/move-items.ts';
import { useAdminWords } from '../parts/words.ts';
import { toAreaDraft } from './area-draft.ts';
import { AreaForm } from './area-form.tsx';
import { describeArea, describePlaces } from './describe-area.ts';
import list from '../fields/form-list.module.css';

const arrows = [ArrowUp, ArrowDown] as const;

interface AreaListProps {
  areas: readonly WireDeliveryArea[];
  opening: Opening;
}

interface AreaRowProps extends AreaListProps {
  at: number;
  onMove: (by: 1 | -1) => void;
}

const AreaRow = ({ areas, opening, at, onMove }: AreaRowProps) => {
  const { delivery: words, act } = useAdminWords();
  const language = useLanguage();
  const [now] = useState(() => new Date());
  /** The area as it was when its form was opened. */
  const [open, setOpen] = useState<WireDeliveryArea | null>(null);
  const { busy, run } = useAction({ reloads: true });
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterChange(row, String(open !== null));
  const area = areas[at];
  if (area === undefined) return null;
  const { _id: id, name } = area;
  const close = (): void => setOpen(null);
  const remove = (): void =>
    run(() => call('DELETE /api/delivery/areas/{id}', { params: { id } }), {
      done: words.deleted,
    });
  if (open !== null)
    return (
      <li className={list.entry}>
        <AreaForm
          start={toAreaDraft(open)}
          submitLabel={act.save}
          send={(body) =>
            call('PUT /api/delivery/areas/{id}', {
              params: { id },
              body: { ...body, version: open.version },
            })
          }
          onDone={close}
          onCancel={close}
        />
      </li>
    );
  return (
    <li ref={row} tabIndex={-1} className={list.entry}>
      <div className={list.what}>
        <b>{name}</b>
        {': '}
        {describeArea(area, { words, language, now, opening })}
        <p>{describePlaces(area, words)}</p>
      </div>
      <div className={list.actions}>
        <MoveButtons
          name={name}
          at={at}
          count={areas.length}
          icons={arrows}
          iconSize={16}
          onMove={onMove}
        />
        <Button
          kind="quiet"
          size="small"
          aria-label={words.changeOf(name)}
          onClick={() => setOpen(area)}
        >
          {words.change}
        </Button>
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          aria-label={words.deleteOf(name)}
          onClick={remove}
        >
          {words.delete}
        </Button>
      </div>
    </li>
  );
};

/** The areas in their order, with buttons that move, change and delete them. */
export const AreaList = ({ areas, opening }: AreaListProps) => {
  const router = useRouter();
  const move = async (at: number, by: 1 | -1): Promise<void> => {
    const ids = moveItemBy(areas, at, by).map(({ _id: id }) => id);
    await call('PUT /api/delivery/order', { body: { ids } }).catch(showFailure);
    await router.invalidate();
  };
  return (
    <ol>
      {areas.map(({ _id: id }, at) => (
        <AreaRow
          key={id}
          areas={areas}
          opening={opening}
          at={at}
          onMove={(by) => void move(at, by)}
        />
      ))}
    </ol>
  );
};
