import type { ReturnRules } from '../../../shop/fulfilment/returns/rules.ts';
import { formatRupees, type Paise } from '../../../shop/money.ts';
import type { WholeIdentity } from '../../../shop/office/identity.ts';
import type { PlaceholderValues } from '../../../shop/office/pages/placeholders.ts';
import type { DeliveryArea } from '../../../shop/orders/delivery/area.ts';
import { readText, type TextLanguage } from '../../../shop/texts.ts';

/** The settings that pages tell. */
export interface ToldSettings {
  identity: WholeIdentity;
  areas: readonly DeliveryArea[];
  returns: ReturnRules;
  holdMinutes: number;
}

const formatOrNothing = (paise: Paise | undefined): string =>
  paise === undefined || !Number.isFinite(paise) ? '' : formatRupees(paise);

const notNull = <T>(value: T | null): value is T => value !== null;

/** The lowest charge for delivery of any order; nothing while no area has a charge. */
const findLowestCharge = (areas: readonly DeliveryArea[]): Paise | undefined => {
  const lowest = (steps: DeliveryArea['sumSteps']): Paise =>
    steps.length === 0 ? 0 : Math.min(...steps.map(({ charge }) => charge));
  const charges = areas.map(({ weightSteps, sumSteps }) => lowest(weightSteps) + lowest(sumSteps));
  const min = Math.min(...charges);
  return charges.length === 0 || min === 0 ? undefined : min;
};

/** Days until a parcel arrives, such as `2–5`; '' where an area says nothing. */
const formatDays = (areas: readonly DeliveryArea[]): string => {
  const least = areas.map(({ minDays }) => minDays).filter(notNull);
  const most = areas.map(({ maxDays }) => maxDays).filter(notNull);
  if (areas.length === 0 || most.length < areas.length) return '';
  const [min, max] = [Math.min(...least, ...most), Math.max(...most)];
  return min === max ? String(max) : `${min}–${max}`;
};

/** The highest sum that is paid on delivery anywhere; '' where one area has no limit. */
const formatCashLimit = (areas: readonly DeliveryArea[]): string => {
  const withCash = areas.filter(({ isCashAllowed }) => isCashAllowed);
  const limits = withCash.map(({ maxCash }) => maxCash).filter(notNull);
  return limits.length === 0 || limits.length < withCash.length
    ? ''
    : formatRupees(Math.max(...limits));
};

const formatReturnDays = ({ isOn, ...rules }: ReturnRules, of: 'unit' | 'kg'): string =>
  isOn && rules[of].days > 0 ? String(rules[of].days) : '';

/** What each placeholder stands for now (CMS-4, docs/product.md). */
export const listPlaceholderValues = (
  { identity, areas, returns, holdMinutes }: ToldSettings,
  language: TextLanguage,
): PlaceholderValues => {
  const { legal, contact, grievanceOfficer: officer } = identity;
  const served = areas.filter(({ isServed }) => isServed);
  const withCash = served.filter(
    ({ isCashAllowed, cashCharge }) => isCashAllowed && cashCharge > 0,
  );
  return {
    shop: identity.name,
    tagline: readText(identity.tagline, language, identity.mainLanguage),
    legalName: legal.legalName,
    address: contact.address === '' ? legal.address : contact.address,
    state: legal.state,
    phone: contact.phone === '' ? legal.phone : contact.phone,
    email: contact.email === '' ? legal.email : contact.email,
    gstin: legal.gstin,
    fssai: legal.fssai,
    grievanceOfficer: [officer.name, officer.post].filter((part) => part !== '').join(', '),
    grievanceEmail: officer.email,
    grievancePhone: officer.phone,
    returnDays: identity.sells === 'food' ? '' : formatReturnDays(returns, 'unit'),
    returnDaysByKilo: identity.sells === 'cloth' ? '' : formatReturnDays(returns, 'kg'),
    returnTerms: legal.returnTerms,
    deliveryFrom: formatOrNothing(findLowestCharge(served)),
    deliveryDays: formatDays(served),
    freeFrom: formatOrNothing(Math.min(...served.map(({ freeFrom }) => freeFrom).filter(notNull))),
    cashLimit: formatCashLimit(served),
    cashCharge: formatOrNothing(Math.min(...withCash.map(({ cashCharge }) => cashCharge))),
    holdMinutes: String(holdMinutes),
  };
};
