import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../kit/icon/icon.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import css from './more-menu.module.css';

/** What is done with something now and then, behind a button beside its next step. */
export const MoreMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Popover
    label={label}
    button={
      <>
        {label} <Icon of={ChevronDown} size={16} />
      </>
    }
    buttonClass={css.more}
    panelClass={css.others}
  >
    {children}
  </Popover>
);
