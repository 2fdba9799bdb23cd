import { z } from 'zod';
import type { shipping } from '../../../contract/fulfilment/shipping.ts';
import { explain } from '../../../contract/reasons/reasons.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { describePage } from '../../../shop/goods/listing/listing.ts';
import { findArea } from '../../../shop/orders/delivery/area.ts';
import { canHaveParcel } from '../../../shop/orders/order.ts';
import { hasRight } from '../../../shop/people/staff.ts';
import { isFullyRefunded } from '../../money/refunds/refunds.ts';
import { findDestination } from '../../orders/delivery/destinations.ts';
import type { Deps } from '../../orders/deps.ts';
import { findOrderByIdOrNumber, scopeToCaller, loadWireOrder } from '../../orders/order/orders.ts';
import { orderRefunded } from '../../orders/states/check-move.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { type Caller, hashToken, createToken, tokenFailed } from '../../platform/http/caller.ts';
import { parseJson, readBytes } from '../../platform/http/input.ts';
import { invalid, notFound, Refusal, wrongState } from '../../platform/http/refusal.ts';
import { isSameSecret } from '../../platform/secrets/compare-secrets.ts';
import { CourierAway, CourierRefused } from '../../providers/courier/courier-errors.ts';
import { attachDetails } from './attach-details.ts';
import { createDeliveryEstimator } from './estimate.ts';
import { presentOrdered, presentTracking } from './present.ts';
import {
  addShippingToken,
  findLiveShipment,
  findShipment,
  findShippingCaller,
  listShipments,
  type OrderedShipment,
  findScans,
} from './queries.ts';
import { ShipmentBusy, shipOrder } from './ship.ts';
import { requestTracking, refreshTracking } from './track.ts';

/** Lifetime of a shipping token. */
const tokenSeconds = 15 * 60;

/**
 * Finds the caller by the shipping token in the body. A caller with a session must have requested
 * the token themselves.
 */
const readCourierCaller = async (
  deps: Deps,
  caller: Caller | null,
  token: string | undefined,
): Promise<Caller> => {
  if (token === undefined || token === '') {
    if (caller === null) throw new Refusal('no_token', explain('no_token'));
    throw invalid('token', explain('shipping_token'));
  }
  const holder = await findShippingCaller(deps.store.db, hashToken(token));
  if (holder !== null && (caller === null || caller.id === holder.id)) return holder;
  if (caller !== null) throw new Refusal('not_allowed', explain('not_allowed'));
  throw tokenFailed();
};

const requireFound = (found: OrderedShipment | null): OrderedShipment => {
  if (found === null) throw notFound('shipment');
  return found;
};

/** Asks the courier now. When it cannot do so, the waiting job does it later. */
const tryToShip = async (deps: Deps, shipmentId: string): Promise<void> => {
  try {
    await shipOrder(deps, shipmentId);
  } catch (error) {
    if (
      !(
        error instanceof CourierAway ||
        error instanceof CourierRefused ||
        error instanceof ShipmentBusy
      )
    )
      throw error;
  }
};

const canSee = (caller: Caller, found: OrderedShipment): boolean =>
  hasRight(caller.role, 'orders.read') ||
  (found.account_id !== null && found.account_id === caller.id);

const trackingHint = z.object({ awb: z.union([z.string(), z.number()]).transform(String) });

/**
 * Routes of shipping: tokens, shipments, tracking, delivery estimates, and the courier's webhook.
 */
export const createShippingHandlers = (deps: Deps): Handlers<typeof shipping> => {
  const {
    store: { db },
    settings,
  } = deps;
  const estimate = createDeliveryEstimator(deps);
  return {
    'POST /api/shipping': async ({ caller }) => {
      const token = createToken();
      const expiresAt = await addShippingToken(db, hashToken(token), caller, tokenSeconds);
      if (expiresAt === undefined) throw tokenFailed();
      return { status: 200, data: { token, expiresAt: expiresAt.toISOString() } };
    },

    'POST /api/shipping/order': async ({ caller, body }) => {
      const holder = await readCourierCaller(deps, caller, body.token);
      if (body.orderData === undefined)
        throw invalid('orderData.order_id', explain('order_reference'));
      const order = await findOrderByIdOrNumber(
        db,
        body.orderData.order_id,
        scopeToCaller(holder, 'parcels'),
      );
      if (order === null) throw notFound('order');
      const live = await findLiveShipment(db, order.id);
      if (live === null && (await isFullyRefunded(db, order))) throw orderRefunded();
      if (live === null)
        throw canHaveParcel(order.state, order.payment_method)
          ? notFound('shipment')
          : wrongState('order_cannot_be_sent', { state: order.state });
      await tryToShip(deps, live.id);
      return {
        status: 200,
        data: presentOrdered(requireFound(await findShipment(db, live.id))),
      };
    },

    'GET /api/shipping/courier/track/shipment/{id}': async ({ caller, params }) => {
      const found = requireFound(await findShipment(db, params.id));
      if (!canSee(caller, found)) throw notFound('shipment');
      await refreshTracking(deps, found);
      return {
        status: 200,
        data: presentTracking(
          requireFound(await findShipment(db, found.id)),
          await findScans(db, found.id),
        ),
      };
    },

    'GET /api/shipping/estimate': async ({ query: { pincode }, remote }) => {
      const destination = findDestination({ zipCode: pincode, state: null });
      const area = findArea(await deps.deliveryAreas.read(db), destination);
      const delivery = area?.isServed === false ? null : await estimate(pincode, remote);
      const days = area?.maxDays ?? delivery?.days ?? 0;
      const etd = delivery === null ? null : new Date(Date.now() + days * 86_400_000).toISOString();
      return {
        status: 200,
        data: {
          pincode,
          deliverable: delivery !== null,
          cashOnDelivery: (delivery?.cashOnDelivery ?? false) && area?.isCashAllowed !== false,
          etd,
        },
      };
    },

    'GET /api/shipping': async ({ query }) => {
      const { rows, total } = await listShipments(db, query);
      const shipments = rows.map((row) => ({
        ...presentOrdered(row),
        failure: row.failure,
      }));
      return { status: 200, data: { shipments, ...describePage(query.page, total) } };
    },

    'POST /api/shipping/{id}/retry': async ({ params }) => {
      const found = requireFound(await findShipment(db, params.id));
      if (
        found.provider === 'manual' ||
        !['wanted', 'asking', 'unknown', 'created'].includes(found.state)
      )
        throw wrongState('shipment_not_asked_again', { state: found.state });
      await tryToShip(deps, found.id);
      return {
        status: 200,
        data: presentOrdered(requireFound(await findShipment(db, found.id))),
      };
    },

    'PUT /api/orders/{id}/shipping': async (call) => {
      const { params, body } = call;
      await attachDetails(deps, call, params.id, body);
      return { status: 200, data: await loadWireOrder(db, deps.partners, params.id) };
    },

    'POST /api/shipping/webhook': async ({ request }) => {
      const wanted = settings.shiprocket?.webhookToken;
      if (wanted === undefined || !isSameSecret(request.headers.get('x-api-key') ?? '', wanted))
        throw new Refusal('not_allowed', explain('not_allowed'));
      const parsed = trackingHint.safeParse(parseJson(await readBytes(request, 64 * 1024)));
      if (!parsed.success) throw invalid('awb', explain('parcel_number'));
      await runTransaction(db, (tx) => requestTracking(tx, deps.jobs, parsed.data.awb));
      return { status: 200, data: { message: 'Done' } };
    },
  };
};
