import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Route } from './route.ts';

interface Schema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Fields that no person reads: ids, secrets, and names that exist in the shop already. */
const hiddenFields =
  /(?:^|\.)(?:_id|id|ids\.0|productId|variationId|wantedVariationId|lineId|cartItemId|orderId|assignee|refund|shipment_id|version|addressesVersion|undo|token|code|currentPassword|secureUrl|razorpay_\w+)$/;
/** Fields that are only compared or looked up, and not stored. */
const comparedFields = [
  /^POST \/api\/users\/login\S* (?:email|password)$/,
  /^\S+ \/api\/users\/(?:prove|second-factor)\S* password$/,
  /^POST \/api\/products\/bulk change\.value$/,
  /^POST \/api\/shipping\/order orderData\.order_id$/,
  /^POST \/api\/cart(?: |\/mycart\/items items\.0\.)selectedProduct(?:Size|Color)$/,
  /^POST \/api\/wishlist\/merge productIds\.0$/,
  /^POST \/api\/delivery\/areas before$/,
  /^PUT \/api\/settings\/collections\/\{slug\} products\.0$/,
];

/**
 * Lists the free-text fields of a body, each with a body that has `text` in that field and no other
 * optional field.
 */
const listTextFields = (
  schema: Schema,
  text: string,
  path: readonly string[],
  defs: Record<string, Schema>,
): { path: string; body: unknown }[] => {
  if (schema.$ref !== undefined)
    return listTextFields(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, text, path, defs);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined)
    return choices.flatMap((choice) => listTextFields(choice, text, path, defs));
  if (schema.properties !== undefined) {
    const literals = Object.fromEntries(
      Object.entries(schema.properties).flatMap(([name, { const: literal }]) =>
        literal === undefined ? [] : [[name, literal]],
      ),
    );
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      listTextFields(inner, text, [...path, name], defs).map((place) => ({
        path: place.path,
        body: { ...literals, [name]: place.body },
      })),
    );
  }
  if (schema.items !== undefined)
    return listTextFields(schema.items, text, [...path, '0'], defs).map((place) => ({
      path: place.path,
      body: [place.body],
    }));
  return schema.type === 'string' && schema.const === undefined && schema.enum === undefined
    ? [{ path: path.join('.'), body: text }]
    : [];
};

const bodies = Object.entries(api as Record<string, Route>).flatMap(([call, { body }]) =>
  body === undefined ? [] : [{ call, body }],
);

/** A link of a block is refused as a whole. */
const nameWhole = (path: string): string => path.replace(/^(blocks\.0\.link)\.href$/, '$1');

const isRefusedAt = (body: z.ZodType, value: unknown, path: string): boolean =>
  body
    .safeParse(value)
    .error?.issues.some(
      (issue) =>
        issue.path.join('.') === nameWhole(path) ||
        (issue.code === 'invalid_union' && path.startsWith(issue.path.join('.'))),
    ) ?? false;

describe('invisible text', () => {
  it.each(['\u200b\u2060', '\u202e\u2066', '\u3164', '        \u200d'])(
    '%j is refused in every field that a person reads',
    (invisible) => {
      const acceptedTexts: string[] = [];
      let checkCount = 0;
      for (const { call, body } of bodies) {
        const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
        for (const { path, body: value } of listTextFields(
          schema,
          invisible,
          [],
          schema.$defs ?? {},
        )) {
          if (
            hiddenFields.test(path) ||
            comparedFields.some((place) => place.test(`${call} ${path}`))
          )
            continue;
          checkCount += 1;
          if (!isRefusedAt(body, value, path)) acceptedTexts.push(`${call} ${path}`);
        }
      }
      expect(acceptedTexts).toEqual([]);
      expect(checkCount).toBeGreaterThan(60);
    },
  );
});
