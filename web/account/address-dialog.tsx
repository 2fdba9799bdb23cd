import { useState } from 'react';
import type { SavedAddress, UserInfo } from '../../contract/people/accounts.ts';
import { indianStates } from '../../shop/people/address.ts';
import { AddressFields } from '../kit/form/address-fields.tsx';
import { Dialog } from '../kit/overlay/dialog.tsx';
import {
  type AddressField,
  findAddressFaults,
  addressFields,
  buildAddressDraft,
  findFaultOnBlur,
} from '../shared/people/address/address-form.ts';
import { PinPlaceHint } from '../shared/people/address/pin-place-hint.tsx';
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
  const { account, checkout } = useWords();
  const [draft, setDraft] = useState(() =>
    buildAddressDraft([address, { name: user.name, email: user.email, mobile: user.mobile ?? '' }]),
  );
  const change = (field: AddressField, value: string): void =>
    setDraft((held) => ({ ...held, [field]: value }));
  const check = () =>
    Object.fromEntries(
      Object.entries(findAddressFaults(draft)).map(([field, fault]) => [
        field,
        checkout.faults[fault],
      ]),
    );
  return (
    <AccountForm
      name={title}
      button={account.save}
      working={account.saving}
      check={check}
      send={() => onSave(draft)}
    >
      {(fault, mark) => (
        <div className={css.whole}>
          <AddressFields
            value={draft}
            errors={Object.fromEntries(addressFields.map((field) => [field, fault(field)]))}
            onChange={change}
            onLeave={(field) => {
              const wrong = findFaultOnBlur(field, draft[field]);
              if (wrong !== null) mark(field, checkout.faults[wrong]);
            }}
            labels={checkout.fields}
            mobileHint={checkout.mobileHint}
            states={indianStates}
            chooseState={checkout.chooseState}
            countries={checkout.countryNames}
          />
          <PinPlaceHint address={draft} onChange={change} className={css.doubt} />
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
