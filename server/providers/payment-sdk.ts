import type Razorpay from 'razorpay';
import type { Dispatch, RazorpaySettings } from './payment.ts';

/** What the shop uses of Razorpay's own client. */
export type Sdk = Pick<Razorpay, 'orders' | 'payments' | 'refunds'>;

/** A request as axios holds it before it is written out. */
interface AxiosRequest {
  url?: string;
  method?: string;
  data?: unknown;
  headers: { set(name: string, value: string): unknown };
}

/**
 * A failure as axios throws it. It also holds the request with our key secret in it, which must go
 * no further.
 */
interface AxiosFailure {
  code?: string;
  message?: string;
  cause?: unknown;
  response?: { status: number; data: unknown };
}

/**
 * The axios instance inside the client, as far as it is set up here. The client's types keep quiet
 * about it.
 */
interface AxiosInstance {
  defaults: Record<string, unknown>;
  interceptors: {
    request: { use(before: (request: AxiosRequest) => AxiosRequest): unknown };
    response: { use(fulfilled: null, rejected: (failure: AxiosFailure) => never): unknown };
  };
}

/** No answer of the gateway is a hundredth of this. */
const maxResponseBytes = 1_000_000;

/**
 * The client writes its own version of the API before every path; RAZORPAY_API_URL has it already.
 */
const ownVersion = /^\/v1(?=\/)/;

/**
 * The client lets no header through by which a refund asked for twice is given once. The receipt is
 * that key.
 */
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
 * The client makes every failure a plain `{statusCode, error}` and stumbles where there was no
 * response, or none with a body. So each gets one here, with status 0 for none; and the request
 * stays behind.
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
 * Razorpay's own client, set up as the shop needs it; it has options for none of this. Calls go to
 * `apiUrl` over
 * `dispatch` (a `fetch`, so that the built-in gateway can be asked within the process), are given
 * up after `timeoutMs` ms, answer included, follow no redirect (it would take the key along) and no
 * proxy of the environment. It is loaded here and not at the start: with axios it costs a quarter
 * of a second and 16 MB.
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
