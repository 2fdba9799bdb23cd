import type { InputHTMLAttributes } from 'react';
import type { SavedAddress, UserInfo } from '../../contract/accounts.ts';
import { indianStates } from '../../shop/address.ts';
import { Dialog } from '../kit/dialog.tsx';
import { Field, SelectField } from '../kit/field.tsx';
import { type AddressDraft, type AddressField, addressFaults, addressFields, draftFrom } from '../state/address-form.ts';
import { useWords } from '../words/words.ts';
import { AccountForm } from './account-form.tsx';
import css from './account.module.css';

const inputs: Record<AddressField, { span: 'whole' | 'half' | 'third' } & InputHTMLAttributes<HTMLInputElement>> = {
  name: { span: 'half', autoComplete: 'shipping name', maxLength: 100 },
  mobile: { span: 'half', autoComplete: 'shipping tel', type: 'tel', maxLength: 20 },
  email: { span: 'whole', autoComplete: 'shipping email', type: 'email', maxLength: 254 },
  address: { span: 'whole', autoComplete: 'shipping address-line1', maxLength: 300 },
  city: { span: 'third', autoComplete: 'shipping address-level2', maxLength: 80 },
  state: { span: 'third', autoComplete: 'shipping address-level1' },
  zipCode: { span: 'third', autoComplete: 'shipping postal-code', inputMode: 'numeric', maxLength: 6 },
  country: { span: 'whole', autoComplete: 'shipping country-name' },
};

const draftOf = (value: (name: string) => string): AddressDraft => Object.fromEntries(addressFields.map((field) => [field, value(field).trim()])) as AddressDraft;

const Fields = ({ draft, fault }: { draft: AddressDraft; fault: (name: string) => string | undefined }) => {
  const { checkout } = useWords();
  const states = [{ value: '', label: checkout.chooseState }, ...indianStates.map((value) => ({ value, label: value }))];
  const options: Partial<Record<AddressField, { value: string; label: string }[]>> = { state: states, country: [{ value: 'India', label: 'India' }] };
  return addressFields.map((field) => {
    const { span, autoComplete, ...input } = inputs[field];
    const same = { className: css[span], label: checkout.fields[field], name: field, autoComplete, required: true, defaultValue: draft[field], error: fault(field) };
    const choice = options[field];
    return choice === undefined ? <Field key={field} {...same} {...input} hint={field === 'mobile' ? checkout.mobileHint : undefined} /> : <SelectField key={field} {...same} options={choice} />;
  });
};

export interface AddressDialogProps {
  user: UserInfo;
  /** The one to change; null makes a new one; undefined keeps the dialog closed. */
  address: SavedAddress | null | undefined;
  onClose: () => void;
  onSave: (address: SavedAddress) => Promise<void>;
}

/** An address to fill in, by the rules of the checkout. */
export const AddressDialog = ({ user, address, onClose, onSave }: AddressDialogProps) => {
  const { account, checkout, layout } = useWords();
  const title = address === null ? account.addAddress : account.editAddress;
  const draft = draftFrom([address, { name: user.name, email: user.email, ...(user.mobile === null ? {} : { mobile: user.mobile }) }]);
  const check = (value: (name: string) => string) => Object.fromEntries(Object.entries(addressFaults(draftOf(value))).map(([field, code]) => [field, checkout.faults[code]]));
  const send = async (value: (name: string) => string): Promise<void> => {
    await onSave(draftOf(value));
    onClose();
  };
  return (
    <Dialog open={address !== undefined} onClose={onClose} title={title} closeLabel={layout.close}>
      <AccountForm name={title} button={account.save} working={account.saving} check={check} send={send}>
        {(fault) => <Fields draft={draft} fault={fault} />}
      </AccountForm>
    </Dialog>
  );
};
