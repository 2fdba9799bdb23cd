import { Menu, X } from 'lucide-react';
import { Suspense } from 'react';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { useWords } from '../../words/words.ts';
import { MenuPanel } from '../deferred-parts.tsx';
import css from './header.module.css';

/** The menu of small screens: hangs from under the header, which stays. */
export const MobileMenu = () => {
  const button = (
    <>
      <Icon of={Menu} className={css.bars} />
      <Icon of={X} className={css.shut} />
    </>
  );
  return (
    <div className={css.burger}>
      <Popover
        label={useWords().layout.menu}
        button={button}
        buttonClass={iconButtonClass}
        panelClass={css.sheet}
      >
        <Suspense>
          <MenuPanel />
        </Suspense>
      </Popover>
    </div>
  );
};
