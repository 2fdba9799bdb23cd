import type { creditReasons } from '../../../contract/reasons/credit-reasons.ts';

export const creditRefusals: Record<keyof typeof creditReasons, string> = {
  credit_is_now: 'Votre crédit est maintenant de {amount}',
  credit_left_is: 'Ce client a {amount} de crédit',
  credit_leaves_too_little:
    'Il doit rester au moins {amount} à payer, ou rien : utilisez moins de crédit',
  credit_up_to: 'Vous pouvez utiliser ici au plus {amount} de crédit',
  gift_card_amount: 'Un des montants proposés : {amounts}',
  gift_card_none: 'Cette boutique ne vend pas de cartes cadeaux',
  gift_card_not_active: 'Cette carte cadeau ne peut pas être bloquée : elle n’est pas valable',
  gift_card_not_found: 'Carte cadeau introuvable',
  gift_card_order_refunded:
    'La commande de cette carte cadeau a été remboursée, la carte reste donc bloquée : l’argent est revenu au client',
  gift_card_redeemed: 'Cette carte cadeau a été utilisée, sa commande n’est donc pas remboursée',
  gift_card_used: 'Cette carte cadeau a déjà été utilisée',
  gift_code_wrong: 'Ce code est faux. Vérifiez-le encore une fois',
  nothing_due_on_delivery: 'Votre crédit paie toute la commande : choisissez « Payer maintenant »',
};
