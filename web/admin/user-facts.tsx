import type { SavedAddress, UserInfo } from '../../contract/accounts.ts';
import { Pill } from '../kit/mark.tsx';
import type from '../kit/type.module.css';
import css from './order-page.module.css';
import parts from './page-parts.module.css';
import { Panel } from './panel.tsx';
import { useAdminWords } from './words.ts';

const Address = ({ address }: { address: SavedAddress }) => (
  <address className={css.facts}>
    {address.name !== undefined && <b>{address.name}</b>}
    <span>{address.address}</span>
    <span>{[address.city, address.zipCode].filter(Boolean).join(' ')}</span>
    <span>{[address.state, address.country].filter(Boolean).join(', ')}</span>
    {address.mobile !== undefined && <span>{address.mobile}</span>}
  </address>
);

/** The same address may stand twice in a list; its place tells them apart. */
const keyed = (list: readonly SavedAddress[]) => list.map((address, at) => ({ key: `${address.address} ${at}`, address }));

/** How to reach a user, and where their orders go. */
export const UserFacts = ({ user }: { user: UserInfo }) => {
  const { user: words, users } = useAdminWords();
  const { email, mobile, verified, shippingAddress } = user;
  return (
    <>
      <Panel title={words.contact}>
        <address className={css.facts}>
          <a className={type.link} href={`mailto:${email}`}>{email}</a>
          <Pill tone={verified ? 'neem' : 'haldi'}>{verified ? users.yes : users.no}</Pill>
          {mobile !== null && <a className={type.link} href={`tel:+91${mobile}`}>{mobile}</a>}
        </address>
      </Panel>
      <Panel title={words.addresses}>
        {shippingAddress.length === 0 && <p className={parts.empty}>{words.noAddress}</p>}
        {keyed(shippingAddress).map(({ key, address }) => <Address key={key} address={address} />)}
      </Panel>
    </>
  );
};
