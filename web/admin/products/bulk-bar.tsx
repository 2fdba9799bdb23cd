import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Field, SelectField } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { ChangeLine } from '../audit/change-line.tsx';
import { explainNumber } from '../fields/numbers.ts';
import { useAdminWords } from '../parts/words.ts';
import { type BulkChoice, buildBulkChange, bulkChoices, isValuedChoice } from './bulk-choice.ts';
import type { useBulk } from './use-bulk.ts';
import parts from '../parts/page-parts.module.css';
import css from './bulk.module.css';

type Bulk = ReturnType<typeof useBulk>;

const shownProducts = 50;

const Preview = ({ bulk: { planned, busy, cancel, apply } }: { bulk: Bulk }) => {
  const { act, bulk } = useAdminWords();
  const products = planned?.products ?? [];
  return (
    <Dialog
      open={planned !== null}
      onClose={cancel}
      title={bulk.title(products.length)}
      closeLabel={act.close}
      wide
    >
      {products.length === 0 && <p>{bulk.nothing}</p>}
      <ul className={css.plan}>
        {products.slice(0, shownProducts).map(({ _id, name, changes }) => (
          <li key={_id}>
            <b>{name}</b>
            <ul>
              {changes.map((change) => (
                <ChangeLine key={`${change.field} ${change.part ?? ''}`} change={change} />
              ))}
            </ul>
          </li>
        ))}
        {products.length > shownProducts && <li>{bulk.more(products.length - shownProducts)}</li>}
      </ul>
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={cancel}>
          {bulk.no}
        </Button>
        {products.length > 0 && (
          <Button
            kind={planned?.change.do === 'delete' ? 'danger' : 'ink'}
            size="small"
            busy={busy}
            onClick={apply}
          >
            {bulk.yes}
          </Button>
        )}
      </div>
    </Dialog>
  );
};

const ChangeForm = ({
  bulk: { selected, toggle, busy, preview, fault: refusal, clearFault },
}: {
  bulk: Bulk;
}) => {
  const { bulk, numbers } = useAdminWords();
  const [choice, setChoice] = useState<BulkChoice>('pricePercent');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const change = buildBulkChange(choice, typed);
  const fault =
    choice === 'pricePercent' || choice === 'priceAmount' || choice === 'discount'
      ? explainNumber(typed, bulk.fault[choice], numbers)
      : choice === 'offerEnd'
        ? bulk.fault.offerEnd
        : bulk.fault.text;
  const choose = (next: BulkChoice): void => {
    setChoice(next);
    setTyped('');
    setTried(false);
    clearFault();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (change !== null) preview(change);
  };
  return (
    <form className={css.bar} onSubmit={send} noValidate>
      <output className={css.count}>{bulk.selected(selected.size)}</output>
      <SelectField
        small
        label={bulk.change}
        value={choice}
        onChange={(event) =>
          choose(bulkChoices.find((one) => one === event.target.value) ?? 'pricePercent')
        }
        options={bulkChoices.map((one) => ({ value: one, label: bulk.does[one] }))}
      />
      {isValuedChoice(choice) && (
        <Field
          small
          label={bulk.value[choice]}
          type={choice === 'offerEnd' ? 'datetime-local' : 'text'}
          value={typed}
          maxLength={60}
          autoComplete="off"
          error={tried && change === null ? fault : refusal}
          onChange={(event) => {
            setTyped(event.target.value);
            clearFault();
          }}
        />
      )}
      <Button type="submit" size="small" busy={busy}>
        {bulk.preview}
      </Button>
      <Button kind="quiet" size="small" onClick={() => toggle([...selected], false)}>
        {bulk.none}
      </Button>
    </form>
  );
};

/**
 * The result of a bulk change, with an undo button. The button takes the focus, because the form is
 * gone.
 */
const Done = ({ count, busy, onUndo }: { count: number; busy: boolean; onUndo: () => void }) => {
  const { bulk } = useAdminWords();
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(
      () =>
        document.activeElement === document.body && box.current?.querySelector('button')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Notice kind="good" className={css.done}>
      <span ref={box} className={css.said}>
        {bulk.done(count)}{' '}
        <Button kind="quiet" size="small" busy={busy} onClick={onUndo}>
          {bulk.undo}
        </Button>
      </span>
    </Notice>
  );
};

/** The bulk change of the selected products: a form, a preview, and the result with its undo. */
export const BulkBar = ({ bulk }: { bulk: Bulk }) => {
  const { selected, done, busy, undo } = bulk;
  return (
    <>
      {selected.size > 0 && <ChangeForm bulk={bulk} />}
      {selected.size === 0 && done !== null && (
        <Done count={done.count} busy={busy} onUndo={undo} />
      )}
      <Preview bulk={bulk} />
    </>
  );
};
