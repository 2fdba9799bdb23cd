import { useId } from 'react';
import type { LoggedIn } from '../../contract/people/accounts.ts';
import { maxAddresses } from '../../shop/people/address.ts';
import { Checkbox, Choice } from '../kit/form/check.tsx';
import type { AddressDraft, AddressField } from '../shared/people/address/address-form.ts';
import { AddressInputs } from '../shared/people/address/address-inputs.tsx';
import type { FieldFaults } from '../shared/platform/form/use-submit.ts';
import { useWords } from '../words/words.ts';
import { FoldedPart } from './folded-part.tsx';
import { fillAddress, isFilledFrom, isNewAddress } from './saved-address.ts';
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
  isOpen: boolean;
  onOpen: () => void;
  /** Goes this address into the address book? */
  isKept: boolean;
  keep: (isKept: boolean) => void;
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

const Sentence = ({
  address: { name, address, city, zipCode, state, mobile },
}: {
  address: AddressDraft;
}) => (
  <p>
    <b>{name}</b>{' '}
    <span>
      {address}, {city} {zipCode}, {state}
    </span>{' '}
    <span className={typography.num}>{mobile}</span>
  </p>
);

/** The delivery address of the order. Folded, it is the sentence on the parcel. */
export const DeliveryAddress = (props: Props) => {
  const { user, address, errors, onChange, onFault, fill, isOpen, onOpen, isKept, keep } = props;
  const words = useWords().checkout;
  const mayKeep = user.shippingAddress.length < maxAddresses && isNewAddress(address, user);
  return (
    <FoldedPart
      title={words.whereTo}
      isOpen={isOpen}
      onOpen={onOpen}
      sentence={<Sentence address={address} />}
      below={
        mayKeep && (
          <Checkbox
            className={css.keep}
            checked={isKept}
            onChange={(event) => keep(event.target.checked)}
            label={words.keepAddress}
          />
        )
      }
    >
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
    </FoldedPart>
  );
};
