import type { returnReasons } from '../../../contract/reasons/return-reasons.ts';

/** Refusals of returns. */
export const returnRefusals: Record<keyof typeof returnReasons, string> = {
  return_by_staff:
    'L’équipe peut lancer un échange ; un remboursement, c’est le client qui le demande',
  return_cannot_become: 'Un retour {from} ne peut pas devenir {to}',
  return_due_first: 'Le retour {number} attend d’abord une réponse',
  return_exchange_only: 'Cette commande n’a rien coûté : elle ne peut qu’être échangée',
  return_items_all: 'Indiquez pour chaque article combien de pièces retournent en rayon',
  return_nothing_back: 'Au moins une pièce doit être arrivée',
  return_left: 'Il n’en reste que {count} à renvoyer',
  return_line_twice: 'Chaque article une seule fois',
  return_never: 'Ces articles ne sont pas repris',
  return_not_delivered: 'Seule une commande livrée peut être renvoyée',
  return_not_found: 'Retour introuvable',
  return_open: 'Un retour de cette commande existe déjà : {number}',
  return_pack_heavier: 'Un paquet s’échange contre un autre qui ne pèse pas plus',
  return_parcel_lost:
    'Le transporteur a perdu ces articles. Notez leur retour avec 0 pièce en rayon, puis réglez le retour.',
  return_pickup_not_chosen: 'Le mode de retour ne se choisit pas quand le retour est {state}',
  return_pictures_full: '{max} photos au plus',
  return_reason_not_allowed: 'Ces articles ne sont repris que pour un autre motif',
  return_size_dearer:
    'De l’argent a été rendu avec cette taille, car elle coûtait moins : elle s’échange contre une taille qui ne coûtait pas plus',
  return_size_needed: 'Choisissez une taille',
  return_sold_on: 'Une partie est déjà revendue : il n’y a plus autant de pièces en rayon',
  return_too_late: 'Le délai de retour est écoulé',
  returns_off: 'Cette boutique ne reprend rien par cette voie ; écrivez-nous',
  bank_account_format: '9 à 18 chiffres',
  category_twice: 'Chaque catégorie une seule fois',
  ifsc_format: 'Un code IFSC, par exemple HDFC0001234',
  payout_change_waits:
    'La destination de l’argent a changé. Regardez d’abord le changement et confirmez-le',
  payout_no_change: 'La destination de l’argent n’a pas changé, il n’y a rien à confirmer',
  payout_missing: 'Indiquez où envoyer l’argent : une adresse UPI ou un compte bancaire',
  settle_otherwise: 'Cette commande ne se règle pas ainsi',
  size_gone: '{name} ({size}) est épuisé',
  upi_format: 'Une adresse UPI, par exemple meera@okbank',
  upi_or_bank: 'Soit une adresse UPI, soit un compte bancaire',
};
