import { type Asked, type Fake, openFake, type Reply } from './mischief.ts';

/**
 * The part of Shiprocket that the shop uses. It has no idempotency: two calls with two numbers make
 * two parcels.
 */

interface Parcel {
  id: number;
  shipment_id: number;
  channel_order_id: string;
  awb: string;
  cancelled: boolean;
  isReturn: boolean;
  /** What the courier says of it: the number of the status, and its text. */
  status: [number, string] | null;
}

export const courierKeys = {
  SHIPROCKET_EMAIL: 'api@haat.example',
  SHIPROCKET_PASSWORD: 'fake-courier-password-1',
};

export interface FakeShiprocket extends Fake {
  parcels: Parcel[];
}

export const openShiprocket = async (): Promise<FakeShiprocket> => {
  const parcels: Parcel[] = [];
  const byShipment = (id: unknown): Parcel | undefined =>
    parcels.find((parcel) => String(parcel.shipment_id) === String(id));

  const create = ({ path, body }: Asked): Reply => {
    const number = String(body.order_id);
    if (parcels.some((parcel) => parcel.channel_order_id === number))
      return { body: { message: 'Order id already exists', status_code: 422 } };
    const parcel: Parcel = {
      id: 7000 + parcels.length,
      shipment_id: 9000 + parcels.length,
      channel_order_id: number,
      awb: '',
      cancelled: false,
      isReturn: path === '/orders/create/return',
      status: null,
    };
    parcels.push(parcel);
    return {
      body: {
        order_id: parcel.id,
        shipment_id: parcel.shipment_id,
        status: 'NEW',
        status_code: 1,
        awb_code: null,
        courier_name: null,
      },
    };
  };

  const assign = ({ body }: Asked): Reply => {
    const parcel = byShipment(body.shipment_id);
    if (parcel === undefined || parcel.awb !== '')
      return { status: 400, body: { message: 'AWB is already assigned', status_code: 400 } };
    parcel.awb = `77${parcel.shipment_id}`;
    return {
      body: {
        awb_assign_status: 1,
        response: {
          data: {
            awb_code: parcel.awb,
            courier_name: 'Fake Express',
            shipment_id: parcel.shipment_id,
          },
        },
      },
    };
  };

  const track = (path: string): Reply => {
    const parcel = byShipment(path.split('/').at(-1));
    const [id, text] = parcel?.status ?? [0, ''];
    return {
      body: {
        tracking_data: {
          track_status: id === 0 ? 0 : 1,
          shipment_status: id,
          shipment_track: [
            { awb_code: parcel?.awb, courier_name: 'Fake Express', current_status: text },
          ],
          shipment_track_activities:
            id === 0
              ? null
              : [
                  {
                    date: '2026-11-23 14:05:00',
                    status: String(id),
                    activity: text,
                    location: 'Pune',
                  },
                ],
          track_url: 'https://courier.example/track/1',
        },
      },
    };
  };

  const answer = (asked: Asked): Reply => {
    const { path, query } = asked;
    if (path === '/auth/login') return { body: { token: 'fake-token-0123456789' } };
    if (path === '/settings/company/pickup')
      return {
        body: {
          data: {
            shipping_address: [
              {
                pickup_location: 'Primary',
                pin_code: 411001,
                is_primary_location: 1,
                address: '1 Laxmi Road',
                city: 'Pune',
                state: 'Maharashtra',
                phone: 9800000000,
              },
            ],
          },
        },
      };
    if (path === '/orders/create/adhoc' || path === '/orders/create/return') return create(asked);
    if (path.startsWith('/courier/track/shipment/')) return track(path);
    if (path === '/courier/assign/awb') return assign(asked);
    if (path === '/courier/generate/pickup') return { body: { pickup_status: 1 } };
    if (path === '/orders' || path === '/orders/processing/return') {
      const found = parcels.filter(
        (parcel) =>
          parcel.isReturn === (path !== '/orders') &&
          parcel.channel_order_id.includes(query.get('search') ?? ''),
      );
      return {
        body: {
          data: found.map((parcel) => ({
            id: parcel.id,
            channel_order_id: parcel.channel_order_id,
            status: parcel.cancelled ? 'CANCELED' : 'NEW',
            shipment_id: parcel.shipment_id,
            shipments: [
              {
                ...(parcel.isReturn ? {} : { id: parcel.shipment_id }),
                awb: parcel.awb,
                courier: 'Fake Express',
              },
            ],
          })),
        },
      };
    }
    if (path === '/orders/cancel') {
      for (const parcel of parcels)
        if ((asked.body.ids as unknown[]).map(String).includes(String(parcel.id)))
          parcel.cancelled = true;
      return { body: undefined };
    }
    return { status: 404, body: { message: '404 Not Found', status_code: 404 } };
  };

  return Object.assign(await openFake('/v1/external', answer), { parcels });
};
