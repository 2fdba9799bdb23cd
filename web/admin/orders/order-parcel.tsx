import { useState } from 'react';
import type { WireOrder } from '../../../contract/orders/orders.ts';
import { canHaveParcel } from '../../../shop/orders/order.ts';
import { Button } from '../../kit/button.tsx';
import { Field } from '../../kit/form/field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { call } from '../../shared/people/session/session.ts';
import { AdminForm } from '../fields/admin-form.tsx';
import { toDraft } from '../fields/draft.ts';
import { text } from '../fields/field-kinds.ts';
import { useDraftForm } from '../fields/use-draft-form.ts';
import { Panel } from '../parts/panel.tsx';
import { useMay } from '../parts/rights.ts';
import { useAdminWords } from '../parts/words.ts';
import typography from '../../kit/typography.module.css';
import css from './order-page.module.css';

const fields = {
  courier: text({ maxLength: 80 }),
  awb: text({ maxLength: 60 }),
  trackingUrl: text({ type: 'url', placeholder: 'https://', maxLength: 500 }),
};

/** Courier, AWB and tracking address. An empty field leaves its value unchanged. */
const DetailsForm = ({
  order: { _id: id, shipping },
  onDone,
}: {
  order: WireOrder;
  onDone: () => void;
}) => {
  const { parcel: words, shipments, act } = useAdminWords();
  const form = useDraftForm(fields, {
    start: toDraft(fields, shipping ?? { courier: '', awb: '', trackingUrl: '' }),
    send: (body) => call('PUT /api/orders/{id}/shipping', { params: { id }, body }),
    onDone,
    check: (draft) =>
      Object.values(draft).every((typed) => typed.trim() === '') ? { courier: words.fault } : {},
  });
  return (
    <AdminForm form={form} no={act.close} onNo={onDone}>
      <Field {...form.text('courier')} label={shipments.courier} />
      <Field {...form.text('awb')} label={shipments.awb} />
      <Field {...form.text('trackingUrl')} label={words.link} />
    </AdminForm>
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
