import { useRef } from 'react';
import { IconButton, type IconButtonProps } from '../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../frame/words.ts';

interface MoveButtonsProps {
  /** What is moved, as it is read aloud. */
  name: string;
  at: number;
  count: number;
  icons: readonly [IconButtonProps['icon'], IconButtonProps['icon']];
  iconSize: number;
  onMove: (by: 1 | -1) => void;
}

/**
 * Moves one of a row forward or back. The focus stays with what moved, so that it can be moved on,
 * and turns round at the end.
 */
export const MoveButtons = ({ name, at, count, icons, iconSize, onMove }: MoveButtonsProps) => {
  const { act } = useAdminWords();
  const forward = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const move = (by: 1 | -1): void => {
    onMove(by);
    const [pressed, other] = by === -1 ? [forward, back] : [back, forward];
    requestAnimationFrame(() => (pressed.current?.disabled ? other : pressed).current?.focus());
  };
  return (
    <>
      <IconButton
        ref={forward}
        small
        icon={icons[0]}
        iconSize={iconSize}
        label={act.up(name)}
        disabled={at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        ref={back}
        small
        icon={icons[1]}
        iconSize={iconSize}
        label={act.down(name)}
        disabled={at === count - 1}
        onClick={() => move(1)}
      />
    </>
  );
};
