import type { SavedAddress, UserInfo } from '../../contract/people/accounts.ts';
import { Dialog } from '../kit/overlay/dialog.tsx';
import { AddressInputs } from '../shared/people/address/address-inputs.tsx';
import { useAddressDraft } from '../shared/people/address/use-address-draft.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import css from './account.module.css';

interface FormProps {
  title: string;
  user: UserInfo;
  /** The one to change; null makes a new one. */
  address: SavedAddress | null;
  onSave: (address: SavedAddress) => Promise<void>;
}

const AddressForm = ({ title, user, address, onSave }: FormProps) => {
  const { account } = useWords();
  const { draft, change, check } = useAddressDraft(address, user);
  return (
    <AccountForm
      name={title}
      button={account.save}
      working={account.saving}
      check={check}
      send={() => onSave(draft)}
    >
      {(fault, onFault) => (
        <div className={css.whole}>
          <AddressInputs
            address={draft}
            fault={fault}
            onChange={change}
            onFault={onFault}
            hintClass={css.doubt}
          />
        </div>
      )}
    </AccountForm>
  );
};

interface AddressDialogProps extends Omit<FormProps, 'title' | 'address'> {
  /** The address to change, null for a new one; undefined keeps the dialog closed. */
  address: SavedAddress | null | undefined;
  onClose: () => void;
}

/** A dialog for an address, with the fields and rules of the checkout. */
export const AddressDialog = ({ user, address, onClose, onSave }: AddressDialogProps) => {
  const { account, layout } = useWords();
  const title = address ? `${account.editAddress}: ${address.address}` : account.addAddress;
  return (
    <Dialog open={address !== undefined} onClose={onClose} title={title} closeLabel={layout.close}>
      {address !== undefined && (
        <AddressForm
          title={title}
          user={user}
          address={address}
          onSave={(saved) => onSave(saved).then(onClose)}
        />
      )}
    </Dialog>
  );
};
