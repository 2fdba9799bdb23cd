import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../words/words.ts';
import type from '../kit/type.module.css';

const DeliveryEstimate = lazy(() => import('./delivery-estimate.tsx'));

/** Where the form cannot be loaded, the question stands as it was. */
class WithFallback extends Component<
  { otherwise: ReactNode; children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError = (): { broken: boolean } => ({ broken: true });

  override render(): ReactNode {
    return this.state.broken ? this.props.otherwise : this.props.children;
  }
}

/** "When does it arrive?", and the form that answers once it is asked. */
export const DeliveryQuestion = () => {
  const { product } = useWords();
  const [asked, setAsked] = useState(false);
  const question = (
    <button type="button" className={type.more} onClick={() => setAsked(true)}>
      {product.whenArrives}
    </button>
  );
  if (!asked) return question;
  return (
    <WithFallback otherwise={question}>
      <Suspense fallback={question}>
        <DeliveryEstimate />
      </Suspense>
    </WithFallback>
  );
};
