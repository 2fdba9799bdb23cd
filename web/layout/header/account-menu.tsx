import { UserRound } from 'lucide-react';
import { Suspense } from 'react';
import { iconButtonClass } from '../../kit/icon/icon-button.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { useWords } from '../../words/words.ts';
import { AccountLinks } from '../deferred-parts.tsx';
import css from './header.module.css';

/** The menu of the account, under its icon. */
export const AccountMenu = () => (
  <Popover
    label={useWords().layout.account}
    button={<Icon of={UserRound} />}
    buttonClass={iconButtonClass}
    panelClass={css.menu}
  >
    <Suspense>
      <AccountLinks />
    </Suspense>
  </Popover>
);
