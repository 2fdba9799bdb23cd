import type Razorpay from 'razorpay';
import type { Dispatch, RazorpaySettings } from './payment.ts';

/** The part of Razorpay's client that the shop uses. */
export type Sdk = Pick<Razorpay, 'orders' | 'payments' | 'refunds'>;

/** A request inside axios. */
interface AxiosRequest {
  url?: string;
  method?: string;
  data?: unknown;
  headers: { set(name: string, value: string): unknown };
}

/**
 * An error of axios. It contains the request with the key secret, so it must not leave this file.
 */
interface AxiosFailure {
  code?: string;
  message?: string;
  cause?: unknown;
  response?: { status: number; data: unknown };
}

/** The axios instance inside the client, which the client's types do not show. */
interface AxiosInstance {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(before: (request: AxiosRequest) => AxiosRequest): unknown };
    response: { use(fulfilled: null, rejected: (failure: AxiosFailure) => never): unknown };
  };
}

/** A hundred times the size of any real response. */
const maxResponseBytes = 1_000_000;

/** The client adds its API version to every path, but RAZORPAY_API_URL contains it already. */
const ownVersion = /^\/v1(?=\/)/;

/** Adds the idempotency header of refunds, which the client cannot set. The receipt is the key. */
const prepareRequest = (request: AxiosRequest): AxiosRequest => {
  request.url = request.url?.replace(ownVersion, '') ?? '';
  const isRefund =
    request.method?.toUpperCase() === 'POST' && /^\/payments\/[^/]+\/refund$/.test(request.url);
  if (isRefund)
    request.headers.set(
      'X-Refund-Idempotency',
      String((request.data as { receipt?: unknown }).receipt),
    );
  return request;
};

const describeFailure = ({ code, message = '', cause }: AxiosFailure): string => {
  const { code: deeper, message: said } = (cause ?? {}) as AxiosFailure;
  return [deeper ?? code, said || message].filter(Boolean).join(' ');
};

/**
 * The client turns every error into a plain `{statusCode, error}` and fails if there was no
 * response or no body. So each error gets a response here, with status 0 for none. The request is
 * dropped.
 */
const throwWithResponse = (failure: AxiosFailure): never => {
  const { response } = failure;
  const none = {
    status: 0,
    data: { error: { code: 'NO_ANSWER', description: describeFailure(failure) } },
  };
  throw {
    response:
      response === undefined
        ? none
        : { status: response.status, data: Object(response.data) as object },
  };
};

/**
 * Creates Razorpay's client and changes what it has no options for. Calls go to `apiUrl` through
 * `dispatch` (a `fetch`, so that the test gateway can be called within the process). They end after
 * `timeoutMs`, follow no redirect (it would take the key along), and use no proxy of the
 * environment. The client is imported here and not at the start, because with axios it costs a
 * quarter of a second and 16 MB.
 */
export const openSdk = async (
  settings: RazorpaySettings & { apiUrl: string },
  dispatch: Dispatch,
  timeoutMs: number,
): Promise<Sdk> => {
  const { default: Client } = await import('razorpay');
  const sdk = new Client({ key_id: settings.keyId, key_secret: settings.keySecret });
  const wire = (sdk.api as unknown as { rq: AxiosInstance }).rq;
  Object.assign(wire.defaults, {
    baseURL: settings.apiUrl,
    adapter: 'fetch',
    env: { fetch: dispatch },
    timeout: timeoutMs,
    maxRedirects: 0,
    maxContentLength: maxResponseBytes,
    proxy: false,
  });
  wire.interceptors.request.use(prepareRequest);
  wire.interceptors.response.use(null, throwWithResponse);
  return sdk;
};
