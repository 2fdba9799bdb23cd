import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { WireOrder } from '../../../contract/orders.ts';
import { canHaveParcel } from '../../../shop/order.ts';
import { Button } from '../../kit/button.tsx';
import { addToast } from '../../kit/feedback/toast-store.ts';
import { Field, FieldError } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../shared/people/session/session.ts';
import { useForm } from '../../shared/platform/form/use-form.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import typography from '../../kit/typography.module.css';
import parts from '../parts/page-parts.module.css';
import css from './order-page.module.css';

/** Courier, AWB and tracking address. An empty field leaves its value unchanged. */
const DetailsForm = ({
  order: { _id: id, shipping },
  onDone,
}: {
  order: WireOrder;
  onDone: () => void;
}) => {
  const { parcel: words, shipments, act } = useAdminWords();
  const router = useRouter();
  const [courier, setCourier] = useState(shipping?.courier ?? '');
  const [awb, setAwb] = useState(shipping?.awb ?? '');
  const [trackingUrl, setTrackingUrl] = useState(shipping?.trackingUrl ?? '');
  const send = async (): Promise<void> => {
    await call('PUT /api/orders/{id}/shipping', {
      params: { id },
      body: { courier, awb, trackingUrl },
    });
    addToast('done', act.saved);
    await router.invalidate();
    onDone();
  };
  const nothing = [courier, awb, trackingUrl].every((text) => text.trim() === '');
  const { box, busy, hydrated, failure, fault, props } = useForm({
    send,
    check: () => (nothing ? { courier: words.fault } : {}),
  });
  return (
    <form ref={box} {...props} className={parts.panelForm}>
      <Field
        label={shipments.courier}
        name="courier"
        autoComplete="off"
        maxLength={80}
        value={courier}
        onChange={(event) => setCourier(event.target.value)}
        error={fault('courier')}
      />
      <Field
        label={shipments.awb}
        name="awb"
        autoComplete="off"
        maxLength={60}
        value={awb}
        onChange={(event) => setAwb(event.target.value)}
        error={fault('awb')}
      />
      <Field
        label={words.link}
        name="trackingUrl"
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={500}
        value={trackingUrl}
        onChange={(event) => setTrackingUrl(event.target.value)}
        error={fault('trackingUrl')}
      />
      {failure !== null && <FieldError>{failure}</FieldError>}
      <div className={parts.choices}>
        <Button kind="line" size="small" onClick={onDone}>
          {act.close}
        </Button>
        <Button type="submit" size="small" busy={busy} disabled={!hydrated}>
          {busy ? act.saving : act.save}
        </Button>
      </div>
    </form>
  );
};

/** The parcel of an order, with a form for its courier. */
export const OrderParcel = ({ order }: { order: WireOrder }) => {
  const { parcel: words, shipments, act } = useAdminWords();
  const [asking, setAsking] = useState(false);
  const { shipping } = order;
  const can = canHaveParcel(order.status, order.paymentMethod);
  const may = useMay()('parcels');
  if (shipping === null && !(can && may)) return null;
  const close = (): void => setAsking(false);
  return (
    <Panel title={words.title}>
      {shipping !== null && (
        <dl className={css.list}>
          <div>
            <dt>{words.state}</dt>
            <dd>{shipments.states[shipping.status]}</dd>
          </div>
          {shipping.courier !== null && (
            <div>
              <dt>{shipments.courier}</dt>
              <dd>{shipping.courier}</dd>
            </div>
          )}
          {shipping.awb !== null && (
            <div>
              <dt>{shipments.awb}</dt>
              <dd>
                {shipping.trackingUrl === null ? (
                  shipping.awb
                ) : (
                  <a
                    className={typography.link}
                    href={shipping.trackingUrl}
                    rel="noreferrer"
                    target="_blank"
                  >
                    {shipping.awb}
                  </a>
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
      {can && may && (
        <div className={css.steps}>
          <Button kind="line" size="small" onClick={() => setAsking(true)}>
            {words.attach}
          </Button>
        </div>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title={words.attachTitle(order.orderNumber)}
        closeLabel={act.close}
      >
        {asking && <DetailsForm order={order} onDone={close} />}
      </Dialog>
    </Panel>
  );
};
