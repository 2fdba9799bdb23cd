import { publishCall } from '../../platform/telemetry/channels.ts';
import type { Dispatch } from '../gateway/payment.ts';
import { ShiprocketClient } from './courier-shiprocket.ts';
import type { Courier, ShiprocketSettings } from './courier.ts';

export const createShiprocketCourier = (
  settings: ShiprocketSettings,
  dispatch: Dispatch = (request) => fetch(request),
): Courier =>
  new ShiprocketClient(
    'shiprocket',
    { ...settings, apiUrl: settings.apiUrl ?? 'https://apiv2.shiprocket.in/v1/external' },
    (request) => publishCall('shiprocket', request, () => dispatch(request)),
  );

/** The built-in courier: the same protocol and the same client, answered by this very process. */
export const createTestCourier = (
  account: { email: string; password: string },
  dispatch: Dispatch,
): Courier =>
  new ShiprocketClient('test', { ...account, apiUrl: 'http://courier.test/v1/external' }, dispatch);
