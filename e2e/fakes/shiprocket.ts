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

  const create = ({ body }: Asked): Reply => {
    const number = String(body.order_id);
    if (parcels.some((parcel) => parcel.channel_order_id === number))
      return { body: { message: 'Order id already exists', status_code: 422 } };
    const parcel = {
      id: 7000 + parcels.length,
      shipment_id: 9000 + parcels.length,
      channel_order_id: number,
      awb: '',
      cancelled: false,
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

  const answer = (asked: Asked): Reply => {
    const { path, query } = asked;
    if (path === '/auth/login') return { body: { token: 'fake-token-0123456789' } };
    if (path === '/settings/company/pickup')
      return {
        body: {
          data: {
            shipping_address: [
              { pickup_location: 'Primary', pin_code: 411001, is_primary_location: 1 },
            ],
          },
        },
      };
    if (path === '/orders/create/adhoc') return create(asked);
    if (path === '/courier/assign/awb') return assign(asked);
    if (path === '/courier/generate/pickup') return { body: { pickup_status: 1 } };
    if (path === '/orders') {
      const found = parcels.filter((parcel) =>
        parcel.channel_order_id.includes(query.get('search') ?? ''),
      );
      return {
        body: {
          data: found.map((parcel) => ({
            id: parcel.id,
            channel_order_id: parcel.channel_order_id,
            status: parcel.cancelled ? 'CANCELED' : 'NEW',
            shipments: [{ id: parcel.shipment_id, awb: parcel.awb, courier: 'Fake Express' }],
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
