import type { offerReasons } from '../../../contract/reasons/offer-reasons.ts';

/** Why offers and coupons are refused, or do not count. */
export const offerRefusals: Readonly<Record<keyof typeof offerReasons, string>> = {
  coupon_better: 'Ein anderes Angebot spart mehr',
  coupon_format: '4 bis 24 Buchstaben, Ziffern und Bindestriche',
  coupon_no_goods: 'Dieser Gutschein gilt für keine Ware in Ihrem Warenkorb',
  coupon_not_begun: 'Dieser Gutschein gilt ab {date}',
  coupon_not_first: 'Dieser Gutschein gilt nur für die erste Bestellung',
  coupon_not_found: 'Diesen Gutschein gibt es nicht',
  coupon_other_customer: 'Dieser Gutschein ist für andere Kunden',
  coupon_over: 'Dieser Gutschein ist abgelaufen',
  coupon_quantity_missing: 'Legen Sie noch mehr Stücke dazu, dann gilt dieser Gutschein',
  coupon_sum_missing: 'Legen Sie Ware für {amount} dazu, dann gilt dieser Gutschein',
  coupon_taken: 'Ein anderes Angebot hat diesen Code',
  coupon_used_by_you: 'Sie haben diesen Gutschein schon genutzt',
  coupon_used_up: 'Dieser Gutschein ist aufgebraucht',
  offer_not_found: 'Angebot nicht gefunden',
  offer_times: 'Nicht vor dem Beginn',
  offer_unit: 'Bitte angeben, ob Stücke oder Kilogramm zählen',
  offer_used:
    'Bestellungen haben dieses Angebot genutzt, deshalb bleibt es; es lässt sich ausschalten',
  too_many_offers: 'Es gibt schon {count} Angebote',
};
