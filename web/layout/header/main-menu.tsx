import { renderSpriteIcon } from '../../kit/icon/icon-sprite.tsx';
import { Popover } from '../../kit/overlay/popover.tsx';
import { useShop } from '../../shared/platform/shop.ts';
import { MenuLink } from '../menu-link.tsx';
import css from './header.module.css';

/** The merchant's menu of wide screens. An item with a second level opens it. */
export const MainMenu = () =>
  useShop().menus.header.map(({ label, href, items }) =>
    items.length === 0 ? (
      href !== null && (
        <MenuLink key={label} href={href}>
          {label}
        </MenuLink>
      )
    ) : (
      <Popover
        key={label}
        label={label}
        button={
          <>
            {label} {renderSpriteIcon('down')}
          </>
        }
        buttonClass={css.opens ?? ''}
        panelClass={css.below}
      >
        {href !== null && <MenuLink href={href}>{label}</MenuLink>}
        {items.map((item) => (
          <MenuLink key={item.label} href={item.href}>
            {item.label}
          </MenuLink>
        ))}
      </Popover>
    ),
  );
