import { indianStates } from '../../../../shop/people/address.ts';
import { AddressFields } from '../../../kit/form/address-fields.tsx';
import { useWords } from '../../../words/words.ts';
import { type AddressDraft, type AddressField, findFaultOnBlur } from './address-form.ts';
import { PinPlaceHint } from './pin-place-hint.tsx';

interface AddressInputsProps {
  address: AddressDraft;
  fault: (field: AddressField) => string | undefined;
  onChange: (field: AddressField, value: string) => void;
  /** Shows what is wrong with a field that has been left. */
  onFault: (field: AddressField, sentence: string) => void;
  hintClass?: string | undefined;
}

/** The fields of an address, which its PIN code may fill. */
export const AddressInputs = ({
  address,
  fault,
  onChange,
  onFault,
  hintClass,
}: AddressInputsProps) => {
  const words = useWords().checkout;
  const leave = (field: AddressField): void => {
    const wrong = findFaultOnBlur(field, address[field]);
    if (wrong !== null) onFault(field, words.faults[wrong]);
  };
  return (
    <>
      <AddressFields
        value={address}
        fault={fault}
        onChange={onChange}
        onLeave={leave}
        labels={words.fields}
        mobileHint={words.mobileHint}
        states={indianStates}
        chooseState={words.chooseState}
        countries={words.countryNames}
      />
      <PinPlaceHint address={address} onChange={onChange} className={hintClass} />
    </>
  );
};
