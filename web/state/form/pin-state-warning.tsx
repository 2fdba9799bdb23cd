import { isPinCode } from '../../../shop/address.ts';
import { canPinBeInState, findStatesOfPin } from '../../../shop/pin-states.ts';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useWords } from '../../words/words.ts';

/**
 * Warns when a PIN code belongs to another state. It does not refuse, because the shopper may know
 * better.
 */
export const PinStateWarning = ({
  zipCode,
  state,
  className,
}: {
  zipCode: string;
  state: string;
  className?: string | undefined;
}) => {
  const words = useWords().checkout;
  const pin = zipCode.trim();
  if (!isPinCode(pin) || state === '' || canPinBeInState(pin, state)) return null;
  const [begin, states] = [pin.slice(0, 3), findStatesOfPin(pin) ?? []];
  return (
    <Notice kind="warn" className={className}>
      {states.length > 0 ? words.pinDoubt(begin, states.join(', ')) : words.pinNone(begin)}
    </Notice>
  );
};
