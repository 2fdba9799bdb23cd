import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates a random id that begins with its kind: `prd_` and 22 characters, 110 random bits. */
export const createId = (
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
    | 'csh'
    | 'crn'
    | 'msg'
    | 'set'
    | 'sld'
    | 'wsh'
    | 'shp'
    | 'nte'
    | 'imp'
    | 'are'
    | 'wgh'
    | 'ofr'
    | 'gft'
    | 'inv'
    | 'ret'
    | 'rln'
    | 'rpc'
    | 'pgv'
    | 'tkm'
    | 'tpl',
): string => `${kind}_${Array.from(randomBytes(22), (byte) => alphabet[byte & 31]).join('')}`;

/**
 * Creates the digits of an order number that people can say on the telephone: `20418837` of
 * `HT-20418837`. A constraint keeps the number unique: the caller tries again after a conflict.
 */
export const createOrderDigits = (): string =>
  String(randomBytes(6).readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
