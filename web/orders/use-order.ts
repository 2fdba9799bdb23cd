import { useNavigate, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { WireOrder } from '../../contract/orders.ts';
import { loadCart } from '../state/cart/cart.ts';
import { showToast, showFailure } from '../state/messages.ts';
import { openPayment } from '../state/open-payment.ts';
import { call } from '../state/session/session.ts';

export type OrderAction = 'pay' | 'cancel' | 'again';

/**
 * Puts the items of an order back into the cart and returns how many lines it added. An item that
 * can no longer be bought is reported and left out.
 */
const buyAgain = async (order: WireOrder): Promise<number> => {
  let put = 0;
  for (const item of order.orderItems) {
    const body = {
      productId: item.productId,
      variationId: item.variationId,
      selectedProductColor: item.color,
      quantity: item.quantity,
    };
    const done = await call('POST /api/cart', { body }).then(
      () => true,
      (error: unknown) => {
        showFailure(error);
        return false;
      },
    );
    if (done) put += 1;
  }
  await loadCart();
  return put;
};

/**
 * The actions of a shopper on an order. Only one runs at a time, and each reloads the order from
 * the server.
 */
export const useOrderActions = (order: WireOrder) => {
  const router = useRouter();
  const navigate = useNavigate();
  const running = useRef(false);
  const [busy, setBusy] = useState<OrderAction | null>(null);
  const run = async (action: OrderAction, work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    try {
      await work();
    } catch (error) {
      showFailure(error);
      await router.invalidate();
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  const pay = () => run('pay', () => openPayment(order._id));
  const cancel = () =>
    run('cancel', async () => {
      await call('POST /api/orders/{id}/cancel', { params: { id: order._id } });
      showToast('less', ({ orders }) => orders.cancelled);
      await router.invalidate();
    });
  const orderAgain = () =>
    run('again', async () => {
      if ((await buyAgain(order)) === 0) return;
      showToast('done', ({ toasts }) => toasts.cart.added);
      await navigate({ to: '/cart' });
    });
  return { busy, pay, cancel, again: orderAgain };
};
