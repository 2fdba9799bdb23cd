import { useId } from 'react';
import type { LoggedIn } from '../../contract/people/accounts.ts';
import { indianStates } from '../../shop/people/address.ts';
import { AddressFields } from '../kit/form/address-fields.tsx';
import { Choice } from '../kit/form/check.tsx';
import type { AddressDraft, AddressField } from '../shared/people/address/address-form.ts';
import { PinPlaceHint } from '../shared/people/address/pin-place-hint.tsx';
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
  onLeave: (field: AddressField) => void;
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
export const DeliveryAddress = ({ user, address, errors, onChange, onLeave, fill }: Props) => {
  const words = useWords().checkout;
  return (
    <fieldset className={css.part}>
      <legend className={`${typography.head} ${css.titleRow}`}>{words.whereTo}</legend>
      {user.shippingAddress.length > 0 && (
        <SavedAddresses user={user} address={address} fill={fill} />
      )}
      <AddressFields
        value={address}
        errors={errors}
        onChange={onChange}
        onLeave={onLeave}
        labels={words.fields}
        mobileHint={words.mobileHint}
        states={indianStates}
        chooseState={words.chooseState}
        countries={words.countryNames}
      />
      <PinPlaceHint address={address} onChange={onChange} className={css.doubt} />
    </fieldset>
  );
};
