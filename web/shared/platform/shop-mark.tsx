import type { Picture } from '../../../shop/goods/product/picture.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { isOwn, OwnMark } from './own-mark.tsx';
import { useShop } from './shop.ts';
import css from './shop-mark.module.css';

/** The link around it says the name. One that is not shown in this theme is not loaded either. */
const Logo = ({ of, theme }: { of: Picture; theme?: string | undefined }) => (
  <img
    src={of.secureUrl}
    width={of.width}
    height={of.height}
    alt=""
    className={joinClasses(css.logo, theme)}
    loading="lazy"
  />
);

/**
 * The mark of the shop: the merchant's logo, else our mark, else the name, which hangs from the
 * line. On the dark ground of the footer only a logo for dark will do.
 */
export const ShopMark = ({ onNight = false }: { onNight?: boolean }) => {
  const { name, logo, logoDark } = useShop();
  if (onNight && logoDark !== null) return <Logo of={logoDark} />;
  if (!onNight && logo !== null)
    return (
      <>
        <Logo of={logo} theme={logoDark === null ? undefined : css.light} />
        {logoDark && <Logo of={logoDark} theme={css.dark} />}
      </>
    );
  return (
    <>
      {isOwn(name) && <OwnMark />}
      <span className={isOwn(name) ? undefined : css.name} aria-hidden="true">
        {name}
      </span>
    </>
  );
};
