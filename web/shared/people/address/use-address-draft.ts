import { useState } from 'react';
import type { SavedAddress, UserInfo } from '../../../../contract/people/accounts.ts';
import { useWords } from '../../../words/words.ts';
import { buildAddressDraft, type AddressField, findAddressFaults } from './address-form.ts';

/** The draft of a saved address, or of a new one of a user. */
export const useAddressDraft = (
  address: SavedAddress | null,
  { name, email, mobile }: Pick<UserInfo, 'name' | 'email' | 'mobile'>,
) => {
  const { faults } = useWords().checkout;
  const [draft, setDraft] = useState(() =>
    buildAddressDraft([address, { name, email, mobile: mobile ?? '' }]),
  );
  const change = (field: AddressField, value: string): void =>
    setDraft((held) => ({ ...held, [field]: value }));
  return { draft, change, check: () => findAddressFaults(draft, faults) };
};
