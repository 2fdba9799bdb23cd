import type { creditReasons } from '../../../contract/reasons/credit-reasons.ts';

export const creditRefusals: Record<keyof typeof creditReasons, string> = {
  credit_is_now: 'Ihr Guthaben beträgt jetzt {amount}',
  credit_left_is: 'Dieser Kunde hat {amount} Guthaben',
  credit_leaves_too_little:
    'Mindestens {amount} müssen zu zahlen bleiben oder nichts: Bitte nutzen Sie weniger Guthaben',
  credit_up_to: 'Hier lassen sich höchstens {amount} Guthaben nutzen',
  gift_card_amount: 'Einer der angebotenen Beträge: {amounts}',
  gift_card_none: 'Dieser Laden verkauft keine Geschenkkarten',
  gift_card_not_active: 'Diese Geschenkkarte lässt sich nicht sperren: Sie ist nicht gültig',
  gift_card_not_found: 'Geschenkkarte nicht gefunden',
  gift_card_order_refunded:
    'Die Bestellung dieser Geschenkkarte wurde erstattet, darum bleibt die Karte gesperrt: Das Geld hat wieder, wer sie gekauft hat',
  gift_card_redeemed:
    'Diese Geschenkkarte ist eingelöst, daher wird ihre Bestellung nicht erstattet',
  gift_card_used: 'Diese Geschenkkarte wurde schon eingelöst',
  gift_code_wrong: 'Dieser Code ist falsch. Bitte sehen Sie noch einmal nach',
  nothing_due_on_delivery:
    'Ihr Guthaben bezahlt die ganze Bestellung: Bitte wählen Sie Vorauszahlung',
};
