import { useId } from 'react';
import type { LoggedIn } from '../../contract/people/accounts.ts';
import { Choice } from '../kit/form/check.tsx';
import type { AddressDraft, AddressField } from '../shared/people/address/address-form.ts';
import { AddressInputs } from '../shared/people/address/address-inputs.tsx';
import type { FieldFaults } from '../shared/platform/form/use-submit.ts';
import { useWords } from '../words/words.ts';
import { fillAddress, isFilledFrom } from './saved-address.ts';
import typography from '../kit/typography.module.css';
import css from './checkout.module.css';

interface Props {
  user: LoggedIn;
  address: AddressDraft;
  errors: FieldFaults;
  onChange: (field: AddressField, value: string) => void;
  onFault: (field: AddressField, sentence: string) => void;
  /** Fills the whole form. */
  fill: (address: AddressDraft) => void;
}

/** The saved addresses and a new one. The form holds the chosen one. */
const SavedAddresses = ({ user, address, fill }: Pick<Props, 'user' | 'address' | 'fill'>) => {
  const words = useWords().checkout;
  const name = useId();
  const different = [
    ...new Map(user.shippingAddress.map((saved) => [JSON.stringify(saved), saved])),
  ];
  const chosen = different.find(([, saved]) => isFilledFrom(address, saved, user))?.[0];
  return (
    <div role="radiogroup" aria-label={words.saved} className={css.saved}>
      {different.map(([key, saved]) => (
        <Choice
          key={key}
          name={name}
          checked={key === chosen}
          onChange={() => fill(fillAddress(saved, user))}
          label={saved.name ?? user.name}
          note={
            <small>
              {[saved.address, saved.city, saved.state, saved.zipCode].filter(Boolean).join(', ')}
            </small>
          }
        />
      ))}
      <Choice
        name={name}
        checked={chosen === undefined}
        onChange={() => fill(fillAddress(null, user))}
        label={words.otherAddress}
      />
    </div>
  );
};

/** The delivery address of the order. */
export const DeliveryAddress = ({ user, address, errors, onChange, onFault, fill }: Props) => {
  const words = useWords().checkout;
  return (
    <fieldset className={css.part}>
      <legend className={`${typography.head} ${css.titleRow}`}>{words.whereTo}</legend>
      {user.shippingAddress.length > 0 && (
        <SavedAddresses user={user} address={address} fill={fill} />
      )}
      <AddressInputs
        address={address}
        fault={(field) => errors[field]}
        onChange={onChange}
        onFault={onFault}
        hintClass={css.doubt}
      />
    </fieldset>
  );
};
