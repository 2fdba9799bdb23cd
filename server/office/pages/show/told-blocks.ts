import type { ShownBlockOf } from '../../../../contract/office/shown-blocks.ts';
import { type Paise, toRupees } from '../../../../shop/money.ts';
import type { ChargeStep } from '../../../../shop/orders/delivery/area.ts';
import { presentReturnRules } from '../../../fulfilment/returns/return-rules.ts';
import type { ToldSettings } from '../placeholder-values.ts';

/** What the blocks that tell settings show: facts, and map and hours. */

type Facts = ShownBlockOf<'facts'>;
type ShownFacts = Pick<Facts, 'legal' | 'delivery' | 'returns'>;

const presentSteps = (steps: readonly ChargeStep[], present: (upTo: number) => number) =>
  steps.map(({ upTo, charge }) => ({
    upTo: upTo === null ? null : present(upTo),
    charge: toRupees(charge),
  }));

const toRupeesOrNull = (paise: Paise | null): number | null =>
  paise === null ? null : toRupees(paise);

const tellDelivery = ({ areas }: ToldSettings): Facts['delivery'] =>
  areas.map((area) => ({
    name: area.name,
    served: area.isServed,
    weightSteps: presentSteps(area.weightSteps, (grams) => grams),
    sumSteps: presentSteps(area.sumSteps, toRupees),
    freeFrom: toRupeesOrNull(area.freeFrom),
    cashAllowed: area.isCashAllowed,
    cashCharge: toRupees(area.cashCharge),
    maxCash: toRupeesOrNull(area.maxCash),
    minDays: area.minDays,
    maxDays: area.maxDays,
  }));

const tellReturns = ({ returns, identity }: ToldSettings): Facts['returns'] => {
  const { isOn, unit, kg, categories } = presentReturnRules(returns);
  return { isOn, unit, kg, categories, terms: identity.legal.returnTerms };
};

const tellLegal = ({ identity }: ToldSettings): Facts['legal'] => {
  const { legalName, form, gstin, fssai, cin, address, state, email, phone } = identity.legal;
  const { name, post, email: officerEmail, phone: officerPhone, hours } = identity.grievanceOfficer;
  return {
    legalName,
    form,
    gstin,
    fssai,
    cin,
    address,
    state,
    email,
    phone,
    grievanceOfficer: { name, post, email: officerEmail, phone: officerPhone, hours },
  };
};

/** Reads the facts of one topic. */
export const tellFacts = (of: Facts['of'], told: ToldSettings): ShownFacts => ({
  legal: of === 'legal' ? tellLegal(told) : null,
  delivery: of === 'delivery' ? tellDelivery(told) : null,
  returns: of === 'returns' ? tellReturns(told) : null,
});

type Place = Pick<ShownBlockOf<'map'>, 'address' | 'phone' | 'whatsapp' | 'mapLink' | 'hours'>;

/** Where the shop is, and when it is open. */
export const tellPlace = ({ identity: { contact, legal, hours } }: ToldSettings): Place => ({
  address: contact.address === '' ? legal.address : contact.address,
  phone: contact.phone === '' ? legal.phone : contact.phone,
  whatsapp: contact.whatsapp,
  mapLink: contact.mapLink,
  hours: hours.map(({ day, opens, closes }) => ({ day, opens, closes })),
});
