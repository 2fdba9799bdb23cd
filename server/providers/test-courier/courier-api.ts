import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../../database/tables.ts';
import { formatIndianMoment } from '../../../shop/indian-time.ts';
import { isPinCode } from '../../../shop/people/address.ts';
import {
  CourierRejection,
  number,
  orderBody,
  orderIdsBody,
  parse,
  returnBody,
  serviceabilityQuery,
  shipmentIdBody,
  shipmentIdsBody,
} from './courier-bodies.ts';
import { estimateDays, origin, listScannedSteps, isCashAccepted, type Step } from './journey.ts';
import {
  assignAwb,
  cancelParcels,
  findParcel,
  insertParcel,
  type ParcelRow,
  schedulePickup,
  searchParcels,
  type TrackedParcel,
} from './queries.ts';

const readBody = async (context: Context): Promise<unknown> => context.req.json().catch(() => ({}));

/** Only returns name the state that they are collected in. It stays when the shopper is erased. */
const isReturn = ({ payload }: ParcelRow): boolean => 'pickup_state' in payload;

/** The cities that a parcel leaves and goes to. */
const readCities = (parcel: ParcelRow): Record<Step['where'], string> => {
  const { billing_city, pickup_city } = parcel.payload;
  return isReturn(parcel)
    ? { origin: String(pickup_city ?? ''), destination: origin.city }
    : { origin: origin.city, destination: String(billing_city ?? '') };
};

const formatPromisedTime = (parcel: TrackedParcel, now: Date): string => {
  const { billing_pincode, pickup_pincode } = parcel.payload;
  const days = estimateDays(String(pickup_pincode ?? billing_pincode ?? '')) ?? 4;
  return formatIndianMoment(new Date((parcel.pickup_at ?? now).getTime() + days * 86_400_000));
};

const toTracking = (parcel: TrackedParcel): Record<string, unknown> => {
  if (parcel.cancelled_at !== null)
    return {
      track_status: 1,
      shipment_status: 8,
      shipment_track: [{ awb_code: parcel.awb, current_status: 'CANCELLED' }],
      shipment_track_activities: [],
    };
  // Nothing was scanned yet: a success without a track.
  if (parcel.elapsed === null)
    return {
      track_status: 0,
      shipment_status: 0,
      shipment_track: [{ current_status: '' }],
      shipment_track_activities: null,
      error:
        'Aahh! There is no activities found in our DB. Please have some patience it will be updated soon.',
    };
  const startedAt = Date.now() - parcel.elapsed * 1000;
  const steps = listScannedSteps(parcel.elapsed, isReturn(parcel));
  const cities = readCities(parcel);
  const [latest] = steps;
  const etd = formatPromisedTime(parcel, new Date());
  return {
    track_status: 1,
    shipment_status: latest?.statusId ?? 0,
    shipment_track: [
      {
        id: Number(parcel.shipment_id),
        awb_code: parcel.awb,
        courier_name: 'Test Courier',
        shipment_id: String(parcel.shipment_id),
        order_id: Number(parcel.id),
        current_status: latest?.label ?? '',
        ...cities,
        weight: String(parcel.payload.weight ?? ''),
        packages: 1,
        edd: etd,
      },
    ],
    shipment_track_activities: steps.map((step) => ({
      date: `${formatIndianMoment(new Date(startedAt + step.after * 1000))}:00`,
      status: String(step.statusId),
      activity: step.activity,
      location: cities[step.where],
      'sr-status': step.statusId,
      'sr-status-label': step.label,
    })),
    track_url: '',
    etd,
  };
};

/** Creates a parcel. Refuses a number that was used before. */
const createParcel = async (
  db: Kysely<Tables>,
  parcel: z.output<typeof orderBody | typeof returnBody>,
) => {
  const created = await insertParcel(db, parcel.order_id, parcel);
  if (created === null)
    throw new CourierRejection(200, { message: 'Order id already exists', status_code: 422 });
  return {
    order_id: Number(created.id),
    shipment_id: Number(created.shipment_id),
    onboarding_completed_now: 0,
    awb_code: null,
    courier_company_id: null,
    courier_name: null,
  };
};

const presentListed = (row: ParcelRow, status: string) => ({
  id: Number(row.id),
  channel_order_id: row.reference,
  status,
});

const presentAwb = ({ awb }: ParcelRow) => ({
  awb: awb ?? '',
  courier: awb === null ? '' : 'Test Courier',
});

/**
 * The built-in courier in Shiprocket's protocol, quirks included. It has no URL: only this process
 * calls it. Tokens live in memory, so each is refused once after a restart, as a real one is when
 * it expires.
 */
export const createCourierApi = (
  db: Kysely<Tables>,
  account: { email: string; password: string },
): Hono => {
  const tokens = new Set<string>();
  const app = new Hono().basePath('/v1/external');
  app.onError((error, context) => {
    if (error instanceof CourierRejection) return context.json(error.body, error.status);
    return context.json({ message: 'Something went wrong' }, 500);
  });
  app.post('/auth/login', async (context) => {
    const input = parse(
      z.object({ email: z.string(), password: z.string() }),
      await readBody(context),
    );
    if (input.email !== account.email || input.password !== account.password)
      throw new CourierRejection(400, {
        message: 'Invalid email and password combination',
        status_code: 400,
      });
    const token = randomBytes(32).toString('base64url');
    tokens.add(token);
    return context.json({
      id: 4812,
      first_name: 'API',
      last_name: 'USER',
      email: account.email,
      company_id: 4797,
      token,
    });
  });
  app.use(async (context, next) => {
    if (!tokens.has(/^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1] ?? ''))
      throw new CourierRejection(401, { message: 'Token has expired', status_code: 401 });
    await next();
  });
  app.get('/settings/company/pickup', (context) =>
    context.json({
      data: {
        shipping_address: [
          {
            id: 1,
            pickup_location: origin.name,
            name: 'Test shop',
            address: origin.street,
            city: origin.city,
            state: origin.state,
            country: 'India',
            phone: origin.phone,
            pin_code: origin.pinCode,
            is_primary_location: 1,
          },
        ],
      },
    }),
  );
  app.post('/orders/create/adhoc', async (context) => {
    const order = parse(orderBody, await readBody(context));
    if (order.pickup_location !== origin.name)
      throw new CourierRejection(200, {
        message: 'Wrong Pickup location entered. Please enter one location',
        status_code: 422,
      });
    return context.json({ ...(await createParcel(db, order)), status: 'NEW', status_code: 1 });
  });
  app.post('/orders/create/return', async (context) => {
    const parcel = parse(returnBody, await readBody(context));
    const created = await createParcel(db, parcel);
    return context.json({ ...created, status: 'RETURN PENDING', status_code: 21 });
  });
  app.get('/orders', async (context) => {
    const rows = await searchParcels(db, context.req.query('search') ?? '', false);
    const data = rows.map((row) => ({
      ...presentListed(row, row.cancelled_at === null ? 'NEW' : 'CANCELED'),
      shipments: [{ id: Number(row.shipment_id), ...presentAwb(row) }],
    }));
    return context.json({ data, meta: { pagination: { total: data.length } } });
  });
  app.get('/orders/processing/return', async (context) => {
    const rows = await searchParcels(db, context.req.query('search') ?? '', true);
    const data = rows.map((row) => ({
      ...presentListed(row, row.cancelled_at === null ? 'RETURN PENDING' : 'RETURN CANCELLED'),
      shipment_id: Number(row.shipment_id),
      shipments: [presentAwb(row)],
    }));
    return context.json({ data, meta: { pagination: { total: data.length } } });
  });
  app.post('/courier/assign/awb', async (context) => {
    const { shipment_id } = parse(shipmentIdBody, await readBody(context));
    const awb = await assignAwb(db, shipment_id);
    if (awb === null)
      throw new CourierRejection(400, { message: 'AWB is already assigned', status_code: 400 });
    return context.json({
      awb_assign_status: 1,
      response: {
        data: {
          courier_company_id: 24,
          awb_code: awb,
          order_id: shipment_id,
          shipment_id: String(shipment_id),
          courier_name: 'Test Courier',
          applied_weight: 2.5,
        },
      },
    });
  });
  app.post('/courier/generate/pickup', async (context) => {
    const { shipment_id } = parse(shipmentIdsBody, await readBody(context));
    await schedulePickup(db, shipment_id);
    return context.json({
      pickup_status: 1,
      response: {
        pickup_token_number: `Reference No: ${shipment_id[0]}`,
        status: 3,
        data: 'Pickup is confirmed',
      },
    });
  });
  app.get('/courier/serviceability/', (context) => {
    const { delivery_postcode: pinCode, cod } = parse(serviceabilityQuery, context.req.query());
    const days = isPinCode(pinCode) ? estimateDays(pinCode) : null;
    if (days === null || (cod === '1' && !isCashAccepted(pinCode)))
      throw new CourierRejection(200, {
        status: 404,
        message: 'No courier serviceability is available between the entered postcodes',
      });
    const company = {
      courier_company_id: 24,
      courier_name: 'Test Courier',
      rate: 74.5,
      etd_hours: days * 24,
      estimated_delivery_days: String(days),
      cod: isCashAccepted(pinCode) ? 1 : 0,
      rating: 4.4,
    };
    return context.json({
      status: 200,
      currency: 'INR',
      data: { available_courier_companies: [company], recommended_courier_company_id: 24 },
    });
  });
  app.get('/courier/track/shipment/:id', async (context) => {
    const parcel = await findParcel(db, number.catch(1).parse(context.req.param('id')));
    if (parcel === null)
      throw new CourierRejection(404, { message: '404 Not Found', status_code: 404 });
    return context.json({ tracking_data: toTracking(parcel) });
  });
  app.post('/orders/cancel', async (context) => {
    await cancelParcels(db, parse(orderIdsBody, await readBody(context)).ids);
    return context.body(null, 204);
  });
  app.notFound((context) => context.json({ message: '404 Not Found', status_code: 404 }, 404));
  return app;
};
