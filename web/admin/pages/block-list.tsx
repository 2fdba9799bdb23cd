import { CopyPlus, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { WirePageWarning } from '../../../contract/office/pages.ts';
import { maxBlocks } from '../../../shop/office/pages/page.ts';
import { readText, type Texts } from '../../../shop/texts.ts';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/form/field.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import type { FieldFaults } from '../../shared/platform/form/use-submit.ts';
import { useLanguage } from '../../words/words.ts';
import { type Bound, bindGroup, type Part } from '../fields/bind.ts';
import { EntryLine } from '../fields/lists/entries.tsx';
import { focusFirstField } from '../fields/lists/focus-first-field.ts';
import { OrderedList } from '../fields/lists/ordered-list.tsx';
import { useOpened } from '../fields/lists/use-opened.ts';
import { createKindRow, generateKey } from '../fields/rows.ts';
import { useAdminWords } from '../parts/words.ts';
import { BlockChooser } from './block-chooser.tsx';
import { type BlockKind, blockKinds, type BlockRow } from './block-fields.ts';
import { BlockForm } from './block-form.tsx';
import { useBlockNames } from './block-names.ts';
import { KindDrawing } from './kind-drawing.tsx';
import { WarningList } from './warning-list.tsx';
import css from './pages.module.css';

interface BlockListProps extends Bound<readonly BlockRow[]> {
  fault: (path: string) => string | undefined;
  /** What is wrong, by exact paths. */
  errors: FieldFaults;
  warnings: readonly WirePageWarning[];
}

/** The first words of a block, in one language. */
const useFirstWords = () => {
  const language = useLanguage();
  return (row: object): string => {
    const { title = {}, text = {} } = row as { title?: Texts; text?: Texts };
    return readText(title, language, language) || readText(text, language, language);
  };
};

/** The warnings of a block, with paths within it. */
const warningsAt = (warnings: readonly WirePageWarning[], at: number): WirePageWarning[] =>
  warnings.filter(({ path }) => `${path}.`.startsWith(`blocks.${at}.`));

interface OpenBlockProps {
  id: string;
  row: BlockRow;
  at: number;
  warnings: readonly WirePageWarning[];
  onChange: (change: (now: BlockRow) => BlockRow) => void;
  fault: BlockListProps['fault'];
  onDuplicate: () => void;
  onAdd: () => void;
  onRemove: () => void;
}

/** The form of a block, and what can be done with it. */
const OpenBlock = ({
  id,
  row,
  at,
  warnings,
  onChange,
  fault,
  onDuplicate,
  onAdd,
  onRemove,
}: OpenBlockProps) => {
  const { pages } = useAdminWords();
  const part = bindGroup(blockKinds[row.kind] ?? {}, row as never, onChange as never, (path) =>
    fault(`${at}.${path}`),
  );
  return (
    <div id={id} className={css.open}>
      <WarningList warnings={warnings} kind={row.kind} />
      <div className={css.form}>
        <BlockForm kind={row.kind} part={part as unknown as Part<never>} />
      </div>
      <div className={css.tools}>
        <Button kind="quiet" size="small" onClick={onAdd}>
          <Icon of={Plus} size={16} /> {pages.addBelow}
        </Button>
        <Button kind="quiet" size="small" onClick={onDuplicate}>
          <Icon of={CopyPlus} size={16} /> {pages.duplicate}
        </Button>
        <Button kind="quiet" size="small" onClick={onRemove}>
          <Icon of={Trash2} size={16} /> {pages.remove}
        </Button>
      </div>
    </div>
  );
};

/** What was deleted last, until something else is done with the list. */
interface Removed {
  row: BlockRow;
  at: number;
}

/** The blocks of a page in their order: each a line that opens to its form. */
export const BlockList = ({ value, error, onChange, fault, errors, warnings }: BlockListProps) => {
  const { pages } = useAdminWords();
  const { nameKind } = useBlockNames();
  const id = useId();
  const findFirstWords = useFirstWords();
  const { isOpened, open, toggle } = useOpened();
  /** Where a new block is added; null: the chooser is closed. */
  const [addingAt, setAddingAt] = useState<number | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (removed !== null) undo.current?.focus({ preventScroll: true });
  }, [removed]);
  const isOpen = ({ key }: BlockRow, at: number): boolean =>
    isOpened(key) || fault(String(at)) !== undefined;
  const insert = (row: BlockRow, at: number): void => {
    onChange((now) => [...now.slice(0, at), row, ...now.slice(at)]);
    open(row.key);
    setRemoved(null);
    // A closing dialog gives the focus back first.
    requestAnimationFrame(() => focusFirstField(document.getElementById(`${id}-${row.key}`)));
  };
  const choose = (kind: BlockKind): void => {
    insert(createKindRow(blockKinds, kind), addingAt ?? value.length);
    setAddingAt(null);
  };
  const remove = (at: number): void => {
    const row = value[at];
    if (row === undefined) return;
    setRemoved({ row, at });
    onChange((now) => now.filter(({ key }) => key !== row.key));
  };
  const isFull = value.length >= maxBlocks;
  return (
    <div className={css.blocks}>
      {value.length === 0 && <p className={css.hint}>{pages.noBlocks}</p>}
      <OrderedList
        label={pages.blocks}
        items={value}
        getKey={({ key }) => key}
        getName={({ kind }, at) => pages.blockName(nameKind(kind), at + 1)}
        onChange={(rows) => onChange(rows)}
        renderBelow={(row, at) =>
          isOpen(row, at) && (
            <OpenBlock
              id={`${id}-${row.key}`}
              row={row}
              at={at}
              warnings={warningsAt(warnings, at)}
              fault={fault}
              onChange={(change) =>
                onChange((now) => now.map((one) => (one.key === row.key ? change(one) : one)))
              }
              onDuplicate={() => !isFull && insert({ ...row, key: generateKey() }, at + 1)}
              onAdd={() => setAddingAt(at + 1)}
              onRemove={() => remove(at)}
            />
          )
        }
      >
        {(row, at) => {
          const count = warningsAt(warnings, at).length;
          const wrong = errors[`blocks.${at}`];
          return (
            <>
              <EntryLine isOpen={isOpen(row, at)} onPress={() => toggle(row.key)}>
                <span className={css.kind}>
                  <KindDrawing kind={row.kind} />
                </span>
                <span className={css.words}>
                  <b>{nameKind(row.kind)}</b>
                  <small>{findFirstWords(row)}</small>
                  {count > 0 && (
                    <small className={css.missing}>
                      <Icon of={TriangleAlert} size={14} /> {pages.warnings(count)}
                    </small>
                  )}
                </span>
              </EntryLine>
              {wrong !== undefined && <FieldError>{wrong}</FieldError>}
            </>
          );
        }}
      </OrderedList>
      {removed !== null && (
        <div className={css.undo} ref={undo} tabIndex={-1} role="status">
          {pages.removed(nameKind(removed.row.kind))}
          <Button
            kind="line"
            size="small"
            onClick={() => insert(removed.row, Math.min(removed.at, value.length))}
          >
            {pages.bringBack}
          </Button>
        </div>
      )}
      {error !== undefined && value.length === 0 && <FieldError>{error}</FieldError>}
      <div>
        <Button kind="line" disabled={isFull} onClick={() => setAddingAt(value.length)}>
          <Icon of={Plus} size={18} /> {pages.add}
        </Button>
      </div>
      <BlockChooser open={addingAt !== null} onClose={() => setAddingAt(null)} onChoose={choose} />
    </div>
  );
};
