import { z } from 'zod';
import type { Dispatch } from '../gateway/payment.ts';
import { CourierAway, CourierRefused } from './courier-errors.ts';
import { readCourierTime } from './courier-status.ts';
import type { Scan } from './courier.ts';

/** The courier mixes numbers and texts. */
const idText = z.union([z.string().min(1), z.number()]).transform(String);

const textOrNull = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((given) =>
    given === null || given === undefined || given === '' ? null : String(given),
  );

export const numberOrNull = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((given) =>
    given === null || given === undefined || given === '' || Number.isNaN(Number(given))
      ? null
      : Number(given),
  );

export const loginResponse = z.object({ token: z.string().min(10) });

export const createResponse = z.object({
  order_id: idText,
  shipment_id: idText,
  awb_code: textOrNull,
  courier_name: textOrNull,
});

/** The list of returns has the id of the shipment beside the shipments, that of orders inside. */
export const searchResponse = z.object({
  data: z.array(
    z.object({
      id: idText,
      channel_order_id: idText,
      status: textOrNull,
      shipment_id: textOrNull,
      shipments: z.array(z.object({ id: textOrNull, awb: textOrNull, courier: textOrNull })),
    }),
  ),
});

export const awbResponse = z.object({
  awb_assign_status: numberOrNull,
  response: z.object({ data: z.object({ awb_code: idText, courier_name: z.string() }) }),
});

export const pickupResponse = z.object({
  data: z.object({
    shipping_address: z
      .array(
        z.object({
          pickup_location: z.string(),
          pin_code: idText,
          is_primary_location: numberOrNull,
          name: textOrNull,
          address: textOrNull,
          address_2: textOrNull,
          city: textOrNull,
          state: textOrNull,
          country: textOrNull,
          email: textOrNull,
          phone: textOrNull,
        }),
      )
      .min(1),
  }),
});

export const serviceabilityResponse = z.object({
  data: z.object({
    available_courier_companies: z.array(
      z.object({
        courier_company_id: idText,
        courier_name: z.string(),
        estimated_delivery_days: numberOrNull,
        cod: numberOrNull,
      }),
    ),
    recommended_courier_company_id: textOrNull,
  }),
});

export const trackingResponse = z.object({
  tracking_data: z.object({
    track_status: numberOrNull,
    shipment_status: numberOrNull,
    shipment_track: z
      .array(
        z.object({
          awb_code: textOrNull,
          courier_name: textOrNull,
          current_status: textOrNull,
          edd: textOrNull,
        }),
      )
      .nullish(),
    shipment_track_activities: z
      .array(
        z.object({
          date: z.string(),
          status: textOrNull,
          activity: textOrNull,
          location: textOrNull,
        }),
      )
      .nullish(),
    track_url: textOrNull,
    etd: textOrNull,
  }),
});

/** A failure, with HTTP 200 or an error status. */
export const failureResponse = z.object({
  message: z.string(),
  status_code: numberOrNull,
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export const isSafeLink = (text: string | null): boolean =>
  text !== null && URL.parse(text)?.protocol === 'https:';

/** Some failures come with HTTP 200 and contain their status. */
export const readInnerStatus = (data: unknown): number | null =>
  z.object({ status: numberOrNull }).safeParse(data).data?.status ?? null;

export const describeFailure = (said: z.output<typeof failureResponse> | undefined): string =>
  [
    said?.message ?? 'no reason given',
    ...Object.entries(said?.errors ?? {}).map(([field, texts]) => `${field}: ${texts.join(' ')}`),
  ]
    .join(' ')
    .slice(0, 500);

export const toCourierError = (
  status: number,
  said: z.output<typeof failureResponse> | undefined,
): CourierAway | CourierRefused => {
  const refused = new CourierRefused(status, describeFailure(said));
  return status >= 500 || status === 429 || status === 408 || status === 403
    ? new CourierAway(refused)
    : refused;
};

export const sendRequest = async (
  request: Request,
  dispatch: Dispatch,
): Promise<{ status: number; data: unknown }> => {
  try {
    const response = await dispatch(request);
    const text = await response.text();
    return { status: response.status, data: text === '' ? {} : JSON.parse(text) };
  } catch (error) {
    throw new CourierAway(error);
  }
};

export const readScan = ({
  date,
  status,
  activity,
  location,
}: {
  date: string;
  status: string | null;
  activity: string | null;
  location: string | null;
}): Scan | null => {
  const at = readCourierTime(date);
  return at === null
    ? null
    : {
        at,
        status: status ?? '',
        activity: (activity ?? '').slice(0, 300),
        location: (location ?? '').slice(0, 120),
      };
};
