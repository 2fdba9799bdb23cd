import { z } from 'zod';
import { isPinCode } from '../../../shop/people/address.ts';

/** A refusal in Shiprocket's format: often with a status inside, sometimes with HTTP 200. */
export class CourierRejection extends Error {
  readonly body: object;
  readonly status: 200 | 400 | 401 | 404 | 422;

  constructor(
    status: 200 | 400 | 401 | 404 | 422,
    body: { message: string; [field: string]: unknown },
  ) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const required = z.string().trim().min(1);
const phone = required.regex(/^[0-9]{10}$/);
const parcelFields = {
  order_id: required.max(50),
  order_date: required,
  order_items: z
    .array(
      z.object({
        name: required,
        sku: required,
        units: z.int().min(1),
        selling_price: z.number().min(0),
      }),
    )
    .min(1),
  payment_method: z.enum(['Prepaid', 'COD']),
  sub_total: z.number().min(0),
  length: z.number().min(0.5),
  breadth: z.number().min(0.5),
  height: z.number().min(0.5),
  weight: z.number().gt(0),
};
export const orderBody = z.looseObject({
  ...parcelFields,
  pickup_location: required.max(36),
  billing_customer_name: required,
  billing_address: required,
  billing_city: required.max(30),
  billing_pincode: required.refine(isPinCode),
  billing_state: required,
  billing_country: required,
  billing_email: required,
  billing_phone: phone,
  shipping_is_billing: z.boolean(),
});
export const returnBody = z.looseObject({
  ...parcelFields,
  pickup_customer_name: required,
  pickup_address: required,
  pickup_city: required.max(30),
  pickup_pincode: required.refine(isPinCode),
  pickup_state: required,
  pickup_country: required,
  pickup_email: required,
  pickup_phone: phone,
  shipping_customer_name: required,
  shipping_address: required,
  shipping_city: required.max(30),
  shipping_pincode: required.refine(isPinCode),
  shipping_state: required,
  shipping_country: required,
  shipping_phone: phone,
  payment_method: z.literal('Prepaid'),
});

export const number = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const orderIdsBody = z.object({ ids: z.array(number).min(1).max(100) });
export const shipmentIdBody = z.object({ shipment_id: number });
export const shipmentIdsBody = z.object({ shipment_id: z.array(number).min(1).max(100) });
export const serviceabilityQuery = z.object({
  pickup_postcode: z.string(),
  delivery_postcode: z.string(),
  cod: z.enum(['0', '1']),
  weight: z.coerce.number().gt(0),
});

export const parse = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors = Object.fromEntries(
    result.error.issues.map((issue) => [
      issue.path.join('.') || 'body',
      [`The ${issue.path.join(' ')} field is not valid.`],
    ]),
  );
  throw new CourierRejection(422, { message: 'Oops! Invalid Data.', errors, status_code: 422 });
};
