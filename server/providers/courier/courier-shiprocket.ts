import { z } from 'zod';
import type { Dispatch } from '../gateway/payment.ts';
import { CourierAway, CourierRefused } from './courier-errors.ts';
import { readCourierTime, readShipmentState } from './courier-status.ts';
import type {
  Courier,
  CourierOrder,
  CourierReturn,
  CourierShipment,
  Delivery,
  ParcelKind,
  ShiprocketSettings,
  Tracking,
} from './courier.ts';
import {
  numberOrNull,
  loginResponse,
  createResponse,
  searchResponse,
  awbResponse,
  pickupResponse,
  serviceabilityResponse,
  trackingResponse,
  failureResponse,
  isSafeLink,
  readInnerStatus,
  describeFailure,
  toCourierError,
  sendRequest,
  readScan,
} from './shiprocket-answers.ts';
import { type PickupPlace, toOrderBody, toReturnBody } from './shiprocket-bodies.ts';

/**
 * The time of one call, answer included. A token is used for eight of its ten days.
 */
const timeoutMs = 8000;

const tokenMaxAgeMs = 8 * 86_400_000;

interface Ask {
  body?: unknown;
  token?: string;
}

/** Shiprocket's REST protocol over any `fetch`. */
export class ShiprocketClient implements Courier {
  readonly provider: 'shiprocket' | 'test';
  readonly #settings: ShiprocketSettings & { apiUrl: string };
  readonly #dispatch: Dispatch;
  #token: { text: Promise<string>; until: number } | undefined;
  #pickup: Promise<PickupPlace> | undefined;

  constructor(
    provider: 'shiprocket' | 'test',
    settings: ShiprocketSettings & { apiUrl: string },
    dispatch: Dispatch,
  ) {
    this.provider = provider;
    this.#settings = settings;
    this.#dispatch = dispatch;
  }

  async find(number: string, kind: ParcelKind): Promise<CourierShipment | null> {
    const list = kind === 'return' ? '/orders/processing/return' : '/orders';
    const { data } = await this.#ask(
      'GET',
      `${list}?search=${encodeURIComponent(number)}&per_page=50`,
      searchResponse,
    );
    const order = data.find((one) => one.channel_order_id === number);
    const [shipment] = order?.shipments ?? [];
    const shipmentId = shipment?.id ?? order?.shipment_id ?? null;
    if (order === undefined || shipmentId === null) return null;
    return {
      orderId: order.id,
      shipmentId,
      awb: shipment?.awb ?? null,
      courier: shipment?.courier ?? null,
      isCancelled: /^(return )?cancel/i.test(order.status ?? ''),
    };
  }

  async create(order: CourierOrder): Promise<CourierShipment> {
    const { pickup_location: name } = await this.#getPickupPlace();
    return this.#create('/orders/create/adhoc', toOrderBody(order, name));
  }

  async createReturn(parcel: CourierReturn): Promise<CourierShipment> {
    return this.#create(
      '/orders/create/return',
      toReturnBody(parcel, await this.#getPickupPlace()),
    );
  }

  async #create(path: string, body: Record<string, unknown>): Promise<CourierShipment> {
    const { order_id, shipment_id, awb_code, courier_name } = await this.#ask(
      'POST',
      path,
      createResponse,
      { body },
    );
    return {
      orderId: order_id,
      shipmentId: shipment_id,
      awb: awb_code,
      courier: courier_name,
      isCancelled: false,
    };
  }

  async assignAwb(shipmentId: string, kind: ParcelKind): Promise<{ awb: string; courier: string }> {
    const { response } = await this.#ask('POST', '/courier/assign/awb', awbResponse, {
      body: { shipment_id: shipmentId, ...(kind === 'return' ? { is_return: 1 } : {}) },
    });
    return { awb: response.data.awb_code, courier: response.data.courier_name };
  }

  async requestPickup(shipmentId: string): Promise<void> {
    await this.#ask('POST', '/courier/generate/pickup', z.object({ pickup_status: numberOrNull }), {
      body: { shipment_id: [shipmentId] },
    });
  }

  async track(shipmentId: string): Promise<Tracking | null> {
    const { tracking_data: data } = await this.#ask(
      'GET',
      `/courier/track/shipment/${encodeURIComponent(shipmentId)}`,
      trackingResponse,
    );
    if (data.track_status !== 1) return null;
    const [parcelNow] = data.shipment_track ?? [];
    const status = {
      statusId: data.shipment_status,
      statusText: parcelNow?.current_status ?? null,
    };
    return {
      ...status,
      state: readShipmentState(status),
      awb: parcelNow?.awb_code ?? null,
      courier: parcelNow?.courier_name ?? null,
      trackingUrl: isSafeLink(data.track_url) ? data.track_url : null,
      promisedAt: readCourierTime(data.etd ?? parcelNow?.edd ?? ''),
      scans: (data.shipment_track_activities ?? []).map(readScan).filter((scan) => scan !== null),
    };
  }

  async estimate({
    pinCode,
    cashOnDelivery,
    grams,
  }: {
    pinCode: string;
    cashOnDelivery: boolean;
    grams: number;
  }): Promise<Delivery | null> {
    const query = new URLSearchParams({
      pickup_postcode: (await this.#getPickupPlace()).pin_code,
      delivery_postcode: pinCode,
      cod: cashOnDelivery ? '1' : '0',
      weight: String(Math.max(0.5, grams / 1000)),
    });
    const answer = await this.#ask(
      'GET',
      `/courier/serviceability/?${query}`,
      serviceabilityResponse,
    ).catch((error: unknown) => {
      if (error instanceof CourierRefused && error.status === 404) return null;
      throw error;
    });
    if (answer === null) return null;
    const all = answer.data.available_courier_companies.filter(
      (one) => one.estimated_delivery_days !== null,
    );
    const best =
      all.find((one) => one.courier_company_id === answer.data.recommended_courier_company_id) ??
      all[0];
    return best === undefined
      ? null
      : {
          days: best.estimated_delivery_days ?? 0,
          cashOnDelivery: best.cod === 1,
          courier: best.courier_name,
        };
  }

  async cancel(orderId: string): Promise<void> {
    await this.#ask('POST', '/orders/cancel', z.unknown(), { body: { ids: [orderId] } });
  }

  #getPickupPlace(): Promise<PickupPlace> {
    this.#pickup ??= this.#fetchPickupPlace().catch((error: unknown) => {
      this.#pickup = undefined;
      throw error;
    });
    return this.#pickup;
  }

  async #fetchPickupPlace(): Promise<PickupPlace> {
    const { pickupLocation } = this.#settings;
    const places = (await this.#ask('GET', '/settings/company/pickup', pickupResponse)).data
      .shipping_address;
    const place =
      pickupLocation === undefined
        ? (places.find((one) => one.is_primary_location === 1) ?? places[0])
        : places.find((one) => one.pickup_location === pickupLocation);
    if (place === undefined)
      throw new CourierRefused(
        400,
        `The courier knows no pickup location "${String(pickupLocation)}"`,
      );
    return place;
  }

  /**
   * Returns a token, shared by all calls and renewed before it expires. Concurrent callers share
   * one login.
   */
  #getToken(): Promise<string> {
    if (this.#token === undefined || this.#token.until < Date.now()) {
      const { email, password } = this.#settings;
      const text = this.#send('POST', '/auth/login', loginResponse, {
        body: { email, password },
      }).then((answer) => answer.token);
      this.#token = { text, until: Date.now() + tokenMaxAgeMs };
      text.catch(() => {
        this.#token = undefined;
      });
    }
    return this.#token.text;
  }

  async #ask<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    { body }: Ask = {},
  ): Promise<z.output<S>> {
    const token = await this.#getToken();
    try {
      return await this.#send(method, path, schema, { body, token });
    } catch (error) {
      if (!(error instanceof CourierRefused) || error.status !== 401) throw error;
    }
    this.#token = undefined;
    return this.#send(method, path, schema, { body, token: await this.#getToken() }).catch(
      (error: unknown) => {
        // A refused token says nothing about the request itself: it may pass later.
        throw error instanceof CourierRefused && error.status === 401
          ? new CourierAway(error)
          : error;
      },
    );
  }

  async #send<S extends z.ZodType>(
    method: string,
    path: string,
    schema: S,
    { body, token }: Ask,
  ): Promise<z.output<S>> {
    const request = new Request(`${this.#settings.apiUrl}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    const { status, data } = await sendRequest(request, this.#dispatch);
    const failure = failureResponse.safeParse(data);
    const code = status >= 400 ? status : (failure.data?.status_code ?? 200);
    if (code >= 400) throw toCourierError(code, failure.data);
    const parsed = schema.safeParse(data);
    if (parsed.success) return parsed.data;
    throw failure.success
      ? new CourierRefused(readInnerStatus(data) ?? 400, describeFailure(failure.data))
      : new CourierAway(parsed.error);
  }
}
