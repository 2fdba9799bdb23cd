import { useHydrated } from '@tanstack/react-router';
import { Scale, Shirt, Truck, Wallet } from 'lucide-react';
import { lazy, useState } from 'react';
import { applyDiscount } from '../../../../shop/goods/product/price.ts';
import { formatRupees } from '../../../../shop/money.ts';
import { firstInteraction } from '../../../kit/behaviour/first-interaction.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { readDiscount } from '../../../shared/goods/discount-end.ts';
import { DeliveryQuestion } from '../../../shared/orders/delivery/delivery-question.tsx';
import { useWords } from '../../../words/words.ts';
import { Late } from '../product-late.tsx';
import type { BuyBoxProps } from './product-buy-box.tsx';
import css from './product-buy-box.module.css';

const KnownDelivery = lazy(async () => {
  await firstInteraction;
  return import('./known-delivery.tsx');
});

/**
 * When it arrives: the question, and the answer where a PIN code is known, which has its room from
 * the start.
 */
const Arrival = ({ product, offer: { variant }, choice: { quantity } }: BuyBoxProps) => {
  const words = useWords().product;
  const hydrated = useHydrated();
  const [asked, setAsked] = useState<string>();
  return (
    <li className={css.arrival}>
      <Icon of={Truck} size={18} />
      <div>
        {words.tracked} <DeliveryQuestion onPin={setAsked} isArrivalPromised={variant !== null} />
        <p>
          {hydrated && variant !== null && (
            <Late>
              <KnownDelivery
                product={product}
                variant={variant}
                quantity={quantity}
                asked={asked}
              />
            </Late>
          )}
        </p>
      </div>
    </li>
  );
};

/**
 * Three promises for every purchase. The first is shown for a food only if all its weights use one
 * price.
 */
export const Assurances = (props: BuyBoxProps) => {
  const { product, variants } = props;
  const words = useWords().product;
  const discount = readDiscount(product);
  const [first] = variants;
  const byWeight = first !== undefined && first.weightGrams !== null;
  const onePrice = byWeight && variants.every((variant) => variant.price === first.price);
  return (
    <ul className={css.assure}>
      {onePrice && (
        <li>
          <Icon of={Scale} size={18} />
          <span>{words.pricedToTheGram(formatRupees(applyDiscount(first.price, discount)))}</span>
        </li>
      )}
      {!byWeight && (
        <li>
          <Icon of={Shirt} size={18} />
          <span>{words.stockPerSize}</span>
        </li>
      )}
      <li>
        <Icon of={Wallet} size={18} />
        <span>{words.waysToPay}</span>
      </li>
      <Arrival {...props} />
    </ul>
  );
};
