import { Scale, Shirt, Truck, Wallet } from 'lucide-react';
import { applyDiscount } from '../../../../shop/goods/product/price.ts';
import type { Variant } from '../../../../shop/goods/product/product.ts';
import { formatRupees } from '../../../../shop/money.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { DeliveryQuestion } from '../../../shared/orders/delivery/delivery-question.tsx';
import { useWords } from '../../../words/words.ts';
import css from './product-buy-box.module.css';

/**
 * Three promises for every purchase. The first is shown for a food only if all its weights use one
 * price.
 */
export const Assurances = ({
  variants,
  discount,
}: {
  variants: readonly Variant[];
  discount: number;
}) => {
  const words = useWords().product;
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
        <Icon of={Truck} size={18} />
        <span>
          {words.tracked} <DeliveryQuestion />
        </span>
      </li>
      <li>
        <Icon of={Wallet} size={18} />
        <span>{words.waysToPay}</span>
      </li>
    </ul>
  );
};
