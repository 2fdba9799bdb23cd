import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedAddress, UserInfo } from '../../contract/accounts.ts';
import { Pill } from '../kit/badges.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon/icon.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { showFailure } from '../state/messages.ts';
import { useWords } from '../words/words.ts';
import { AccountPart } from './account-part.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { saveProfile } from './save-profile.ts';
import typography from '../kit/typography.module.css';
import css from './account.module.css';

/** The limit of the contract. */
const maxAddresses = 20;

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
          <Pill tone="neem">{account.first}</Pill>
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

/** Replaces the list of addresses, one request at a time. A failure shows a toast. */
const useReplaceList = () => {
  const [busy, setBusy] = useState(false);
  const replace = async (list: SavedAddress[]): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await saveProfile({ shippingAddress: list }).catch(showFailure);
    setBusy(false);
  };
  return { busy, replace };
};

/** Adds React keys. The same address may be in the list twice, so the key contains its index. */
const addKeys = (list: readonly SavedAddress[]) =>
  list.map((address, at) => ({ key: `${JSON.stringify(address)} ${at}`, address }));

/** The saved addresses. The checkout begins with the first one. */
export const AddressesPart = ({ user }: { user: UserInfo }) => {
  const { account } = useWords();
  const list = user.shippingAddress;
  const { busy, replace } = useReplaceList();
  const [editing, setEditing] = useState<number | null>(null);
  const [removing, setRemoving] = useState<number | null>(null);
  const others = (at: number): SavedAddress[] => list.filter((_, i) => i !== at);
  const save = (address: SavedAddress): Promise<void> =>
    saveProfile({
      shippingAddress:
        editing === list.length
          ? [...list, address]
          : list.map((one, i) => (i === editing ? address : one)),
    });
  const remove = (): void => void replace(others(removing ?? -1)).then(() => setRemoving(null));
  const add = list.length < maxAddresses && (
    <Button kind="line" size="small" onClick={() => setEditing(list.length)}>
      <Icon of={Plus} size={16} />
      {account.addAddress}
    </Button>
  );
  return (
    <AccountPart title={account.addresses} aside={add}>
      {list.length === 0 && <p className={css.none}>{account.noAddress}</p>}
      <ul className={css.addresses}>
        {addKeys(list).map(({ key, address }, i) => (
          <AddressCard
            key={key}
            address={address}
            first={i === 0}
            busy={busy}
            onFirst={() => void replace([address, ...others(i)])}
            onEdit={() => setEditing(i)}
            onRemove={() => setRemoving(i)}
          />
        ))}
      </ul>
      <AddressDialog
        user={user}
        address={editing === null ? undefined : (list[editing] ?? null)}
        onClose={() => setEditing(null)}
        onSave={save}
      />
      <RemoveDialog
        address={removing === null ? undefined : list[removing]}
        busy={busy}
        onClose={() => setRemoving(null)}
        onRemove={remove}
      />
    </AccountPart>
  );
};
