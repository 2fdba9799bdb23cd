import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SavedAddress, UserInfo } from '../../contract/people/accounts.ts';
import { maxAddresses } from '../../shop/people/address.ts';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { Pill } from '../kit/marks/badges.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { useFocusAfterChange } from '../kit/overlay/use-focus-after-change.ts';
import { putAddress, removeAddress } from '../shared/people/address/address-list.ts';
import { refreshUser } from '../shared/people/session/session.ts';
import { useAction } from '../shared/platform/use-action.ts';
import { useWords } from '../words/words.ts';
import { LoneAccountPart } from './account-part.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { saveProfile } from './save-profile.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

interface CardProps {
  address: SavedAddress;
  first: boolean;
  busy: boolean;
  onFirst: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

const AddressCard = ({ address, first, busy, onFirst, onEdit, onRemove }: CardProps) => {
  const { account, checkout } = useWords();
  const place = `${address.address}, ${address.city}`;
  return (
    <li className={css.card}>
      <address>
        {address.name !== undefined && <b>{address.name}</b>}
        <span>{address.address}</span>
        <span>
          {address.city} {address.zipCode}, {address.state}
        </span>
        <span>{checkout.countryNames[address.country] ?? address.country}</span>
        {address.mobile !== undefined && <span className={typography.num}>{address.mobile}</span>}
      </address>
      <div>
        {first ? (
          <Pill tone="good">{account.first}</Pill>
        ) : (
          <Button
            kind="line"
            size="small"
            disabled={busy}
            onClick={onFirst}
            aria-label={`${account.makeFirst}: ${place}`}
          >
            {account.makeFirst}
          </Button>
        )}
        <button
          type="button"
          className={typography.more}
          onClick={onEdit}
          aria-label={`${account.editAddress}: ${place}`}
        >
          {account.editAddress}
        </button>
        <button
          type="button"
          className={typography.more}
          onClick={onRemove}
          aria-label={`${account.removeAddress}: ${place}`}
        >
          {account.removeAddress}
        </button>
      </div>
    </li>
  );
};

const RemoveDialog = ({
  address,
  busy,
  onClose,
  onRemove,
}: {
  address: SavedAddress | undefined;
  busy: boolean;
  onClose: () => void;
  onRemove: () => void;
}) => {
  const { account, layout } = useWords();
  return (
    <Dialog
      open={address !== undefined}
      onClose={onClose}
      title={account.removeAsk}
      closeLabel={layout.close}
    >
      <p>
        {address?.address}, {address?.city} {address?.zipCode}
      </p>
      <div className={css.choice}>
        <Button kind="danger" busy={busy} onClick={onRemove}>
          {account.removeAddress}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {account.cancel}
        </Button>
      </div>
    </Dialog>
  );
};

/**
 * Saves the list of addresses as a whole, from the version that is shown. After a refusal the list
 * shows what was changed meanwhile.
 */
const saveList = async (
  { addressesVersion }: UserInfo,
  shippingAddress: SavedAddress[],
): Promise<void> => {
  try {
    await saveProfile({ shippingAddress, addressesVersion });
  } catch (error) {
    await refreshUser().catch(() => null);
    throw error;
  }
};

/** Numbers the addresses: one that is changed keeps its buttons, and they keep the focus. */
const addKeys = (list: readonly SavedAddress[]) => list.map((address, key) => ({ key, address }));

/** The saved addresses. The checkout begins with the first one. */
export const AddressesPart = ({ user }: { user: UserInfo }) => {
  const { account } = useWords();
  const list = user.shippingAddress;
  const { busy, run } = useAction();
  /** The address that is edited; null for a new one, undefined for none. */
  const [editing, setEditing] = useState<SavedAddress | null>();
  const [removing, setRemoving] = useState<SavedAddress>();
  const box = useRef<HTMLUListElement>(null);
  const isAsking = editing !== undefined || removing !== undefined;
  useFocusAfterChange(box, user.addressesVersion, busy || isAsking);
  const save = (address: SavedAddress): Promise<void> =>
    saveList(user, putAddress(list, editing ?? null, address));
  const remove = (): void => {
    if (removing === undefined) return;
    const rest = removeAddress(list, removing);
    run(() => saveList(user, rest).finally(() => setRemoving(undefined)));
  };
  const add = list.length < maxAddresses && (
    <Button kind="line" size="small" onClick={() => setEditing(null)}>
      <Icon of={Plus} size={16} />
      {account.addAddress}
    </Button>
  );
  return (
    <LoneAccountPart title={account.addresses} action={add}>
      {list.length === 0 && <p className={css.none}>{account.noAddress}</p>}
      <ul ref={box} tabIndex={-1} className={css.addresses}>
        {addKeys(list).map(({ key, address }, i) => (
          <AddressCard
            key={key}
            address={address}
            first={i === 0}
            busy={busy}
            onFirst={() => run(() => saveList(user, [address, ...list.toSpliced(i, 1)]))}
            onEdit={() => setEditing(address)}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      <AddressDialog
        user={user}
        address={editing}
        onClose={() => setEditing(undefined)}
        onSave={save}
      />
      <RemoveDialog
        address={removing}
        busy={busy}
        onClose={() => setRemoving(undefined)}
        onRemove={remove}
      />
    </LoneAccountPart>
  );
};
