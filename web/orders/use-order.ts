import { useNavigate, useRouter } from '@tanstack/react-router';
import type { WireOrder } from '../../contract/orders/orders.ts';
import type { PaymentMethod } from '../../shop/orders/order.ts';
import { openPayment } from '../shared/money/open-payment.ts';
import { call } from '../shared/people/session/session.ts';
import { showFailure, showToast } from '../shared/platform/messages.ts';
import { useShop } from '../shared/platform/shop.ts';
import { useAction } from '../shared/platform/use-action.ts';

/**
 * The actions of a shopper on an order. Only one runs at a time, and each reloads the order from
 * the server.
 */
export const useOrderActions = (order: WireOrder) => {
  const router = useRouter();
  const navigate = useNavigate();
  const shop = useShop();
  const { doing, run } = useAction();
  /** Shows the order as it is now, before the failure is shown. */
  const reload = async (error: unknown): Promise<never> => {
    await router.invalidate();
    throw error;
  };
  const pay = (): void =>
    run(() => openPayment(order._id, shop.name).catch(reload), { name: 'pay' });
  const cancel = async (): Promise<void> => {
    await call('POST /api/orders/{id}/cancel', { params: { id: order._id } }).catch(reload);
    showToast('less', ({ orders }) => orders.cancelled);
    await router.invalidate();
  };
  /** The new order replaces this page, as the payment page does. */
  const changeMethod = async (paymentMethod: PaymentMethod, totalPrice: number): Promise<void> => {
    const made = await call('POST /api/orders/{id}/payment-method', {
      params: { id: order._id },
      body: { paymentMethod, totalPrice },
      headers: { 'idempotency-key': crypto.randomUUID() },
    }).catch(reload);
    showToast('done', ({ toasts }) => toasts.orderPlaced);
    const params = { id: made._id, itemId: 'all' };
    if (made.status === 'placed' && paymentMethod === 'Prepaid')
      // Without a payment page, the order is paid from its own.
      await openPayment(made._id, shop.name).catch(showFailure);
    if (location.pathname.startsWith(`/myorders/${order._id}`))
      await navigate({ to: '/myorders/$id/$itemId', params, replace: true });
  };
  return {
    /** The action that is under way: `pay`, `cancel` or `change`. */
    doing,
    pay,
    cancel: (): void => run(cancel, { name: 'cancel' }),
    changeMethod: (method: PaymentMethod, totalPrice: number): void =>
      run(() => changeMethod(method, totalPrice), { name: 'change' }),
  };
};
