import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random id that tells its kind and nothing else: `prd_` + 22 characters, 110 bits. */
export const newId = (
  kind:
    | 'acc'
    | 'prd'
    | 'var'
    | 'rev'
    | 'crt'
    | 'ord'
    | 'lin'
    | 'pay'
    | 'rfd'
    | 'crn'
    | 'msg'
    | 'set'
    | 'sld'
    | 'wsh'
    | 'shp'
    | 'nte'
    | 'imp',
): string => `${kind}_${Array.from(randomBytes(22), (byte) => alphabet[byte & 31]).join('')}`;

/**
 * What people say on the telephone: `HT-` and eight random digits. Unique by constraint, so the
 * caller retries a clash.
 */
export const newOrderNumber = (): string =>
  `HT-${String(randomBytes(6).readUIntBE(0, 6) % 100_000_000).padStart(8, '0')}`;
