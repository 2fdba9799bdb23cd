import { publishCall } from '../../platform/telemetry/channels.ts';
import { PaymentNotSetUp } from './payment-errors.ts';
import { RazorpayClient } from './payment-razorpay.ts';
import { readTestKeys } from './payment-test-keys.ts';
import type { Gateway, RazorpaySettings, Dispatch } from './payment.ts';

/** `timeoutMs` limits one call as a whole; 8 seconds by default. */
export const createRazorpayGateway = (
  settings: RazorpaySettings,
  dispatch: Dispatch = (request) => fetch(request),
  timeoutMs?: number,
): Gateway =>
  new RazorpayClient(
    'razorpay',
    { ...settings, apiUrl: settings.apiUrl ?? 'https://api.razorpay.com/v1' },
    { dispatch: (request) => publishCall('razorpay', request, () => dispatch(request)), timeoutMs },
  );

/**
 * The built-in test gateway: the same protocol and the same client, answered by this very process.
 */
export const createTestGateway = (settings: { dataDir: string }, dispatch: Dispatch): Gateway =>
  new RazorpayClient(
    'test',
    { ...readTestKeys(settings), apiUrl: 'http://gateway.test/test-gateway/v1' },
    { dispatch: (request) => publishCall('test gateway', request, () => dispatch(request)) },
  );

const refuseCall = (): Promise<never> => Promise.reject(new PaymentNotSetUp());

/**
 * No gateway: every call is refused, and no signature is right. For a shop with a public address
 * and without keys.
 */
export const closedGateway: Gateway = {
  provider: 'razorpay',
  keyId: '',
  createOrder: refuseCall,
  findOrder: refuseCall,
  fetchPayment: refuseCall,
  fetchOrderPayments: refuseCall,
  refund: refuseCall,
  fetchRefund: refuseCall,
  verifyHandshake: () => false,
  verifyWebhook: () => false,
};
