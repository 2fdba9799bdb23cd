import type { TaxClass } from './tax-class.ts';

/**
 * The rates since 22 September 2025 for cloth and food: Notification 9/2025-CT(Rate), schedules I and
 * II, and the exemptions of 10/2025-CT(Rate), both of 17 September 2025. CGST and SGST are half each.
 *
 * Only what an HSN code decides by itself is here. Headings that their words split have no class, so
 * that the product's own rate counts: 0403 (curd, lassi), 0406 (paneer, cheese), 0714, 080121 and
 * 080122 (Brazil nuts), 0802, 0804, 0805 (fresh or dried), 0814, makhana, 1104, 1209 to 1214, 1702
 * (palmyra jaggery, sugars), 190510, 190520, 190590 and 21069099 (bread, khakhra, roti beside cake and
 * namkeen), 22, 5205 to 5207 (khadi yarn), 5303 (jute), 5305 (coir), 560122 (filter rods), 65. The same
 * holds for loose goods of 1901 (millet flour), 1904 (puffed rice) and 2009 (tender coconut water).
 */

const since = '2025-09-22';

const [nil, low, standard, high] = [0, 500, 1800, 4000];

/** The limit of cloth, footwear and quilts: Rs. 2,500 a piece or pair, before tax. */
const clothLimit = 2500_00;

const taxClass = (hsn: string, rate: number, more: Partial<TaxClass> = {}): TaxClass => ({
  hsn,
  minValue: null,
  maxValue: null,
  isPacked: null,
  from: since,
  rate,
  ...more,
});

const anyGoods = (rate: number, prefixes: string): TaxClass[] =>
  prefixes.split(' ').map((hsn) => taxClass(hsn, rate));

/** 5 % up to the limit, 18 % above it. */
const byValue = (prefixes: string): TaxClass[] =>
  prefixes
    .split(' ')
    .flatMap((hsn) => [
      taxClass(hsn, low, { maxValue: clothLimit }),
      taxClass(hsn, standard, { minValue: clothLimit }),
    ]);

const packedOnly = (prefixes: string): TaxClass[] =>
  prefixes.split(' ').map((hsn) => taxClass(hsn, low, { isPacked: true }));

/** 5 % when packed and labelled, exempt when loose. */
const byPacking = (prefixes: string): TaxClass[] =>
  prefixes
    .split(' ')
    .flatMap((hsn) => [
      taxClass(hsn, low, { isPacked: true }),
      taxClass(hsn, nil, { isPacked: false }),
    ]);

const cloth: readonly TaxClass[] = [
  // Silk, wool, cotton and other fibres, yarn and fabric. Saris and suits that nobody has stitched are
  // fabric, at any price (Circular 13/13/2017-GST).
  ...anyGoods(low, '50 51'),
  ...anyGoods(nil, '5001 5002 5003 5101 5102 5103'),
  ...anyGoods(low, '5201 5202 5203 5204 5208 5209 5210 5211 5212'),
  ...anyGoods(low, '5301 5302 5306 5307 5308 5309 5310 5311'),
  ...anyGoods(low, '54 55 560121 560129 560130 5602 5603 5604 5605 5606 5607 5608 5609'),
  ...anyGoods(low, '57 58 59 60'),
  ...byValue('61 62 63'),
  ...anyGoods(low, '6309 6310'),
  ...anyGoods(standard, '63053200 63053300'),
  ...byValue('64'),
  ...anyGoods(standard, '6406'),
  // Bedding has no limit; only quilts have one.
  ...anyGoods(standard, '9404'),
  ...byValue('940440'),
];

const food: readonly TaxClass[] = [
  ...anyGoods(nil, '0401 0407'),
  ...anyGoods(low, '0402 0404 0405 0408 0410'),
  ...byPacking('0409'),
  ...anyGoods(nil, '0701 0702 0703 0704 0705 0706 0707 0708 0709 0710 0711 0712'),
  ...byPacking('0713'),
  ...anyGoods(low, '080111 080131 080132'),
  ...anyGoods(nil, '080112 080119 0803 080610 0807 0808 0809 0810'),
  ...anyGoods(low, '080620 0811 0812 0813'),
  ...anyGoods(nil, '08134010'),
  ...anyGoods(nil, '090111 090112'),
  ...anyGoods(low, '090121 090122 090190 0902 0903 0904 0905 0906 0907 0908 0909 0910'),
  ...anyGoods(nil, '09101110 09103010'),
  ...byPacking('1001 1002 1003 1004 1005 1006 1007 1008 1101 1102 1103 1105 1106'),
  ...anyGoods(nil, '11061010'),
  ...anyGoods(low, '1107 1108 1109 1201 1202 1203 1204 1205 1206 1207 1208 15 1701'),
  // Jaggery and khandsari sugar.
  ...byPacking('17011310 17011320 17011410 17011420'),
  ...anyGoods(low, '1703 1704 18 19012000 1902 1903 190531 190532 190540'),
  ...packedOnly('1901 1904 2009'),
  ...anyGoods(low, '2001 2002 2003 2004 2005 2006 2007 2008'),
  ...anyGoods(low, '2101 2102 2103 2104 2105 210610 21069030 21069091'),
  // Pan masala: Notification 19/2025-CT(Rate).
  taxClass('21069020', high, { from: '2026-02-01' }),
  ...anyGoods(nil, '2501'),
];

/** The classes that a merchant can begin with. */
export const shippedTaxClasses: readonly TaxClass[] = [...cloth, ...food];

/**
 * Lists the shipped classes that a merchant can still take over. Who has a class with the same digits and
 * the same day, or a later one, has decided about all of them, so none of those is offered.
 */
export const listMissingClasses = (
  classes: readonly Pick<TaxClass, 'hsn' | 'from'>[],
): TaxClass[] =>
  shippedTaxClasses.filter(
    ({ hsn, from }) => !classes.some((one) => one.hsn === hsn && one.from >= from),
  );
