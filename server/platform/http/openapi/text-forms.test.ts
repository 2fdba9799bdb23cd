import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { api } from '../../../../contract/api.ts';
import * as fields from '../../../../contract/fields.ts';
import { tags } from '../../../../contract/tags.ts';
import { createId, createOrderDigits } from '../../../../database/id.ts';
import type { Document, Schema } from '../../../../proofs/world/document.ts';
import { createToken } from '../caller.ts';
import { buildOpenApi } from './openapi.ts';

/** Every text of the API document has a form, or is a free text by its name. */

/** Words of people: of the merchant, of shoppers, and what they search for. */
const wordsOfPeople =
  'address alt answer author by categories category city closedNote color column comment correctedTo countryOfOrigin customer de description en field fn form from hi holder hours introduction kgText label legalName linkText message msg name note option part phone place post product q question recipient reference returnTerms search season selectedProductColor selectedProductSize seoDescription seoTitle shippingAddress shortDescription signature size sku state states subject subtitle tagline tags terms text texts title to unitText value values who words';

/** Words of couriers and gateways, of machines, and of what went wrong. */
const wordsOfOthers =
  'If-None-Match about activity awb awb_code broken browser courier courier_name current_status error failure family location path paused peer shipment_id stack statusText system weight';

/** Of which only some are free: names of goods, software's versions, an admin's reason, a courier's status. */
const freePlaces = new Set([
  'ShopStatus.version',
  'ShopStatus.nodes.version',
  'ShopStatus.database.version',
  'OfferTrial.unfit',
  'Order.refunds.reason',
  'Tracking.tracking_data.shipment_track_activities.status',
  'OneOrSeveral',
  'ShownBlock.videoId',
  'ShownBlock.whatsapp',
  'ShownBlock.mapLink',
]);

/** What was stored may be older than the rules for it, and is shown as it is. */
const olderThanRules = /^(?:SavedAddress|Seller|SellerContact|LegalFacts)\./;

const freeNames = new Set(`${wordsOfPeople} ${wordsOfOthers}`.split(' '));

const isLoose = (schema: Schema): boolean =>
  [schema.type].flat().includes('string') &&
  !['pattern', 'format', 'enum', 'const', 'contentMediaType'].some((word) => word in schema);

/** The texts without a form within a schema, by their places. */
const listLoose = (schema: Schema, place: string): string[] => [
  ...(isLoose(schema) ? [place] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    listLoose(inner, `${place}.${name}`),
  ),
  ...[
    schema.items,
    schema.additionalProperties as Schema | undefined,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ].flatMap((inner) => (inner === undefined ? [] : listLoose(inner, place))),
];

const document = buildOpenApi(api, tags, 'http://shop.test') as unknown as Document & {
  components: { parameters: Record<string, { name: string; schema: Schema }> };
};

const listLooseOfCalls = (): string[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody, responses }]) => [
      ...(parameters ?? [])
        .filter((parameter) => 'schema' in parameter)
        .flatMap(({ name, schema }) => listLoose(schema, `${method} ${path} ${name}`)),
      ...[requestBody, ...Object.values(responses)]
        .flatMap((part) => Object.values(part?.content ?? {}))
        .flatMap(({ schema }) => listLoose(schema, `${method} ${path} `)),
    ]),
  );

it('every text of the API document has a form, a list or the name of a free text', () => {
  const loose = [
    ...Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      listLoose(schema, name),
    ),
    ...Object.values(document.components.parameters).flatMap(({ name, schema }) =>
      listLoose(schema, name),
    ),
    ...listLooseOfCalls(),
  ];
  expect(
    loose.filter(
      (place) =>
        !freePlaces.has(place) &&
        !olderThanRules.test(place) &&
        !freeNames.has(place.split(/[. ]/).at(-1) ?? ''),
    ),
  ).toEqual([]);
  const names = new Set(loose.map((place) => place.split(/[. ]/).at(-1)));
  expect([...freeNames].filter((name) => !names.has(name))).toEqual([]);
});

/** Values that the shop has made in any of its versions, beside their schema. */
const made: [string, { meta: () => unknown }, string[]][] = [
  [
    'an id',
    fields.id,
    [
      createId('prd'),
      `crn_${randomUUID().replaceAll('-', '')}`,
      randomUUID(),
      'order_PqR5tUvWxYz012',
      '481200100',
    ],
  ],
  ['an order number', fields.orderNumber, [`HT-${createOrderDigits()}`, 'HT-00000001']],
  ['the number of a return', fields.returnNumber, ['HT-00000001-R1', 'HT-04117723-R12']],
  ['a token', fields.token, [createToken()]],
  ['a mobile number', fields.knownMobile, ['9822041177']],
  [
    'the number of a document',
    fields.documentNumber,
    ['HT/26-27/00001', 'HT/C26-27/00001', 'A1Z/C26-27/123456'],
  ],
  ['a version', fields.version, ['2026-11-25T10:00:00.000Z', '17', `${'aB_-'.repeat(10)}123`]],
  ['a word of a program', fields.word, ['order-placed', 'stock_left', 'razorpay.sync']],
  ['a code as it is typed', fields.typedCode, ['123 456', 'ABCD-EFGH-2345', ' diwali10 ', '']],
  ['an HSN code', fields.knownHsnCode, ['', '6109', '61091000']],
];

it.each(made)('the form of %s holds for all that the shop makes', (_, schema, values) => {
  const { pattern } = schema.meta() as { pattern: string };
  expect(values.filter((value) => !new RegExp(pattern, 'u').test(value))).toEqual([]);
});
