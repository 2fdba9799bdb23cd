import { Component, lazy, type ReactNode, Suspense, useState } from 'react';
import { useWords } from '../../../words/words.ts';
import type { DeliveryEstimateProps } from './delivery-estimate.tsx';
import typography from '../../../kit/typography.module.css';

const DeliveryEstimate = lazy(() => import('./delivery-estimate.tsx'));

/** Shows the question again when the form cannot be loaded. */
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

/** Asks "When does it arrive?" and loads the delivery form on a click. */
export const DeliveryQuestion = (props: DeliveryEstimateProps) => {
  const { product } = useWords();
  const [asked, setAsked] = useState(false);
  const question = (
    <button type="button" className={typography.more} onClick={() => setAsked(true)}>
      {product.whenArrives}
    </button>
  );
  if (!asked) return question;
  return (
    <WithFallback otherwise={question}>
      <Suspense fallback={question}>
        <DeliveryEstimate {...props} />
      </Suspense>
    </WithFallback>
  );
};
