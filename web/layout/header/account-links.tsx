import { Link } from '@tanstack/react-router';
import { Heart, LayoutDashboard, LogIn, LogOut, Package, UserRound } from 'lucide-react';
import { Icon } from '../../kit/icon/icon.tsx';
import { isStaff } from '../../shared/people/session/is-staff.ts';
import { logout, useSession } from '../../shared/people/session/session.ts';
import { useWords } from '../../words/words.ts';

/**
 * A visitor sees the login; a customer account, orders and wishlist; staff account and dashboard
 * (PAGE-3, docs/product.md).
 */
export const AccountLinks = () => {
  const { layout } = useWords();
  const user = useSession();
  if (user === null)
    return (
      <Link to="/login-register">
        <Icon of={LogIn} size={18} />
        {` ${layout.login}`}
      </Link>
    );
  const works = isStaff(user);
  return (
    <>
      {works && (
        <Link to="/admin">
          <Icon of={LayoutDashboard} size={18} /> {layout.dashboard}
        </Link>
      )}
      <Link to="/my-account">
        <Icon of={UserRound} size={18} /> {layout.myAccount}
      </Link>
      {!works && (
        <Link to="/myorders">
          <Icon of={Package} size={18} /> {layout.orders}
        </Link>
      )}
      {!works && (
        <Link to="/wishlist">
          <Icon of={Heart} size={18} /> {layout.wishlist}
        </Link>
      )}
      <hr />
      <button type="button" onClick={() => void logout()}>
        <Icon of={LogOut} size={18} /> {layout.logout}
      </button>
    </>
  );
};
