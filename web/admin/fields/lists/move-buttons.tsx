import { useRef } from 'react';
import { IconButton, type IconButtonProps } from '../../../kit/icon/icon-button.tsx';
import { useAdminWords } from '../../parts/words.ts';

interface MoveButtonsProps {
  /** The accessible name of the moved item. */
  name: string;
  at: number;
  count: number;
  icons: readonly [IconButtonProps['icon'], IconButtonProps['icon']];
  iconSize: number;
  onMove: (by: 1 | -1) => void;
}

/**
 * Two buttons that move an item. The focus follows the item, so that it can be moved again; at the
 * end of the list it goes to the other button.
 */
export const MoveButtons = ({ name, at, count, icons, iconSize, onMove }: MoveButtonsProps) => {
  const { act } = useAdminWords();
  const forward = useRef<HTMLButtonElement>(null);
  const backButton = useRef<HTMLButtonElement>(null);
  const move = (by: 1 | -1): void => {
    onMove(by);
    const [pressed, other] = by === -1 ? [forward, backButton] : [backButton, forward];
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
        ref={backButton}
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
