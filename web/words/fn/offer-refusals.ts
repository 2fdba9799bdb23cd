import type { offerReasons } from '../../../contract/reasons/offer-reasons.ts';

/** Why offers and coupons are refused, or do not count. */
export const offerRefusals: Readonly<Record<keyof typeof offerReasons, string>> = {
  coupon_better: 'Une autre offre fait économiser davantage',
  coupon_format: '4 à 24 lettres, chiffres et traits d’union',
  coupon_no_goods: 'Ce bon ne vaut pour aucun article de votre panier',
  coupon_not_begun: 'Ce bon est valable à partir du {date}',
  coupon_not_first: 'Ce bon vaut seulement pour la première commande',
  coupon_not_found: 'Ce bon n’existe pas',
  coupon_other_customer: 'Ce bon est pour d’autres clients',
  coupon_over: 'Ce bon a expiré',
  coupon_quantity_missing: 'Ajoutez des pièces pour utiliser ce bon',
  coupon_sum_missing: 'Ajoutez pour {amount} d’articles pour utiliser ce bon',
  coupon_taken: 'Une autre offre a ce code',
  coupon_used_by_you: 'Vous avez déjà utilisé ce bon',
  coupon_used_up: 'Ce bon est épuisé',
  offer_not_found: 'Offre introuvable',
  offer_times: 'Pas avant le début',
  offer_unit: 'Veuillez dire si elle compte des pièces ou des kilogrammes',
  offer_used: 'Des commandes ont utilisé cette offre, elle reste donc ; elle peut être désactivée',
  too_many_offers: 'Il y a déjà {count} offres',
};
