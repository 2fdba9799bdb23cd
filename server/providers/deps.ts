import type { Deps as PlatformDeps } from '../platform/deps.ts';
import type { Courier } from './courier/courier.ts';
import type { Gateway } from './gateway/payment.ts';
import type { FetchPicture } from './pictures/picture-fetch.ts';

/** What handlers use, with the providers. */
export interface Deps extends PlatformDeps {
  gateway: Gateway;
  courier: Courier;
  fetchPicture: FetchPicture;
}
