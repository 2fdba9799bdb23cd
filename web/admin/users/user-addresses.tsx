import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SavedAddress, UserInfo } from '../../../contract/people/accounts.ts';
import { maxAddresses } from '../../../shop/people/address.ts';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Icon } from '../../kit/icon/icon.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { useFocusAfterChange } from '../../kit/overlay/use-focus-after-change.ts';
import { AddressInputs } from '../../shared/people/address/address-inputs.tsx';
import { putAddress, removeAddress } from '../../shared/people/address/address-list.ts';
import { useAddressDraft } from '../../shared/people/address/use-address-draft.ts';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { useAction } from '../../shared/platform/use-action.ts';
import { useWords } from '../../words/words.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { Confirm } from '../parts/confirm.tsx';
import { Panel } from '../parts/panel.tsx';
import { useAdminWords } from '../parts/words.ts';
import { useMayChange } from './use-may-change.ts';
import typography from '../../kit/typography.module.css';
import css from '../orders/order-page.module.css';
import parts from '../parts/page-parts.module.css';

interface FormProps {
  user: UserInfo;
  /** The address to change; null for a new one. */
  address: SavedAddress | null;
  onSave: (address: SavedAddress) => Promise<void>;
  onClose: () => void;
}

const AddressForm = ({ user, address, onSave, onClose }: FormProps) => {
  const { user: words } = useAdminWords();
  const { draft, change, check } = useAddressDraft(address, user);
  const form = useForm({ send: () => onSave(draft), check });
  return (
    <AdminForm form={form} no={words.keep} onNo={onClose}>
      <AddressInputs
        address={draft}
        fault={form.fault}
        onChange={change}
        onFault={form.setFieldError}
      />
    </AdminForm>
  );
};

interface CardProps {
  address: SavedAddress;
  /** Null: the reader may change nothing here. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

const AddressCard = ({ address, onEdit, onRemove }: CardProps) => {
  const { account } = useWords();
  return (
    <li>
      <address className={css.facts}>
        {address.name !== undefined && <b>{address.name}</b>}
        <span>{address.address}</span>
        <span>{[address.city, address.zipCode].filter(Boolean).join(' ')}</span>
        <span>{[address.state, address.country].filter(Boolean).join(', ')}</span>
        {address.mobile !== undefined && <span>{address.mobile}</span>}
      </address>
      {onEdit !== null && (
        <div className={css.addressTools}>
          <button
            type="button"
            className={typography.more}
            onClick={onEdit}
            aria-label={`${account.editAddress}: ${address.address}`}
          >
            {account.editAddress}
          </button>
          <button
            type="button"
            className={typography.more}
            onClick={onRemove}
            aria-label={`${account.removeAddress}: ${address.address}`}
          >
            {account.removeAddress}
          </button>
        </div>
      )}
    </li>
  );
};

/** Numbers the addresses: one that is changed keeps its buttons, and they keep the focus. */
const addKeys = (list: readonly SavedAddress[]) => list.map((address, key) => ({ key, address }));

/** The saved addresses of a user; they can be changed, removed and added. */
export const UserAddresses = ({ user }: { user: UserInfo }) => {
  const { user: words, act } = useAdminWords();
  const { account } = useWords();
  const router = useRouter();
  const list = user.shippingAddress;
  /** The address that is edited; null for a new one, undefined for none. */
  const [editing, setEditing] = useState<SavedAddress | null>();
  const [removing, setRemoving] = useState<SavedAddress | null>(null);
  const { busy, run } = useAction();
  const box = useRef<HTMLUListElement>(null);
  useFocusAfterChange(box, user.addressesVersion, editing !== undefined || removing !== null);
  const replace = async (shippingAddress: SavedAddress[]): Promise<void> => {
    const { _id: id, addressesVersion } = user;
    try {
      const body = { shippingAddress, addressesVersion };
      await call('PUT /api/users/{id}', { params: { id }, body });
      addToast('done', words.saved(user.name));
    } finally {
      // After a refusal the list shows what somebody else has changed meanwhile.
      await router.invalidate();
    }
  };
  const save = async (address: SavedAddress): Promise<void> => {
    await replace(putAddress(list, editing ?? null, address));
    setEditing(undefined);
  };
  const remove = (): void => {
    if (removing === null) return;
    run(() => replace(removeAddress(list, removing)).finally(() => setRemoving(null)));
  };
  const mayChange = useMayChange(user);
  const add = mayChange && list.length < maxAddresses && (
    <button
      type="button"
      className={joinClasses(typography.more, parts.titleTool)}
      onClick={() => setEditing(null)}
    >
      <Icon of={Plus} size={16} />
      {account.addAddress}
    </button>
  );
  return (
    <Panel title={words.addresses} aside={add}>
      {list.length === 0 && <p className={parts.empty}>{words.noAddress}</p>}
      <ul ref={box} tabIndex={-1}>
        {addKeys(list).map(({ key, address }) => (
          <AddressCard
            key={key}
            address={address}
            onEdit={mayChange ? () => setEditing(address) : null}
            onRemove={() => setRemoving(address)}
          />
        ))}
      </ul>
      <Dialog
        open={editing !== undefined}
        onClose={() => setEditing(undefined)}
        title={editing ? `${account.editAddress}: ${editing.address}` : account.addAddress}
        closeLabel={act.close}
      >
        {editing !== undefined && (
          <AddressForm
            user={user}
            address={editing}
            onSave={save}
            onClose={() => setEditing(undefined)}
          />
        )}
      </Dialog>
      <Confirm
        open={removing !== null}
        title={account.removeAsk}
        text={removing?.address ?? ''}
        yes={account.removeAddress}
        no={words.keep}
        busy={busy}
        onYes={remove}
        onNo={() => setRemoving(null)}
      />
    </Panel>
  );
};
