import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../kit/icon/icon.tsx';
import { joinClasses } from '../../../kit/join-classes.ts';
import { useFocusAfterRemoval } from '../../../kit/overlay/use-focus-after-removal.ts';
import { useAdminWords } from '../../parts/words.ts';
import { MoveButtons } from './move-buttons.tsx';
import { moveItemTo } from './move-items.ts';
import { useDragToMove } from './use-drag-to-move.ts';
import typography from '../../../kit/typography.module.css';
import css from './ordered-list.module.css';

interface OrderedListProps<Item> {
  items: readonly Item[];
  /** Tells items apart while they move. */
  getKey: (item: Item, at: number) => string;
  /** The accessible name of an item. */
  getName: (item: Item, at: number) => string;
  onChange: (items: Item[]) => void;
  /** The accessible name of the list. */
  label?: string | undefined;
  className?: string | undefined;
  /** What stands below an item, as wide as the list. */
  renderBelow?: ((item: Item, at: number) => ReactNode) | undefined;
  /** Draws an item; its handle and its two buttons stand beside it. */
  children: (item: Item, at: number) => ReactNode;
}

const listLines = (list: HTMLElement): Element[] => [...list.children];
/** Not a button of it, which a key that is held too long would press. */
const findLine = (line: Element): HTMLElement | null => (line instanceof HTMLElement ? line : null);

const arrows = [ArrowUp, ArrowDown] as const;

/**
 * A list that is put in order by hand: by dragging a handle, with a finger too, or by two buttons
 * with the keyboard. What was moved where is read aloud.
 */
export const OrderedList = <Item,>({
  items,
  getKey,
  getName,
  onChange,
  label,
  className,
  renderBelow,
  children,
}: OrderedListProps<Item>) => {
  const { act } = useAdminWords();
  const list = useRef<HTMLOListElement>(null);
  useFocusAfterRemoval(list, listLines, items.length, findLine);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const moved = items[from];
    if (moved === undefined || to < 0 || to >= items.length) return;
    setSaid(act.nowAt(getName(moved, from), to + 1, items.length));
    onChange(moveItemTo(items, from, to));
  };
  const { isDragging, cancel, bindHandle, bindItem } = useDragToMove(list, move);
  const stop = useRef(cancel);
  useEffect(() => {
    stop.current = cancel;
  });
  useEffect(() => {
    if (!isDragging) return;
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') stop.current();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isDragging]);
  return (
    <>
      <ol ref={list} className={joinClasses(css.list, className)} aria-label={label}>
        {items.map((item, at) => (
          <li key={getKey(item, at)} tabIndex={-1} {...bindItem(at)}>
            <span className={css.handle} aria-hidden="true" {...bindHandle(at)}>
              <Icon of={GripVertical} size={18} />
            </span>
            <div className={css.item}>{children(item, at)}</div>
            <div className={css.buttons}>
              <MoveButtons
                name={getName(item, at)}
                at={at}
                count={items.length}
                icons={arrows}
                iconSize={18}
                onMove={(by) => move(at, at + by)}
              />
            </div>
            {renderBelow !== undefined && renderBelow(item, at)}
          </li>
        ))}
      </ol>
      <output className={typography.hidden}>{said}</output>
    </>
  );
};
