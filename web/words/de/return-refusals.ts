import type { returnReasons } from '../../../contract/reasons/return-reasons.ts';

/** Refusals of returns. */
export const returnRefusals: Record<keyof typeof returnReasons, string> = {
  return_by_staff: 'Das Team kann einen Umtausch beginnen; Geld zurück verlangen Kunden selbst',
  return_cannot_become: 'Eine Rücksendung im Stand {from} kann nicht {to} werden',
  return_due_first: 'Die Rücksendung {number} wartet zuerst auf eine Antwort',
  return_exchange_only: 'Diese Bestellung hat nichts gekostet; sie kann nur umgetauscht werden',
  return_items_all: 'Bitte sagen Sie zu jedem Artikel, wie viele Stück ins Regal kommen',
  return_nothing_back: 'Mindestens ein Stück muss angekommen sein',
  return_left: 'Davon können nur noch {count} zurückgeschickt werden',
  return_line_twice: 'Jeden Artikel nur einmal',
  return_never: 'Diese Ware wird nicht zurückgenommen',
  return_not_delivered: 'Nur eine gelieferte Bestellung kann zurückgeschickt werden',
  return_not_found: 'Rücksendung nicht gefunden',
  return_open: 'Zu dieser Bestellung gibt es schon eine Rücksendung: {number}',
  return_pack_heavier: 'Eine Packung wird gegen eine getauscht, die nicht mehr wiegt',
  return_parcel_lost:
    'Der Kurier hat diese Ware verloren. Schreiben Sie sie mit 0 Stück fürs Regal als zurück auf und erledigen Sie dann die Rücksendung.',
  return_pickup_not_chosen: 'Wie sie zurückkommt, lässt sich im Stand {state} nicht wählen',
  return_pictures_full: 'Höchstens {max} Bilder',
  return_reason_not_allowed: 'Diese Ware wird nur aus einem anderen Grund zurückgenommen',
  return_size_dearer:
    'Mit dieser Größe kam Geld zurück, weil sie weniger kostete; sie wird gegen eine getauscht, die nicht mehr kostete',
  return_size_needed: 'Bitte wählen Sie eine Größe',
  return_sold_on:
    'Davon wurde schon etwas weiterverkauft, darum liegen jetzt weniger Stücke im Regal',
  return_too_late: 'Die Frist für die Rücksendung ist vorbei',
  returns_off: 'Dieser Laden nimmt auf diesem Weg nichts zurück; bitte schreiben Sie uns',
  bank_account_format: '9 bis 18 Ziffern',
  category_twice: 'Jede Kategorie nur einmal',
  ifsc_format: 'Ein IFSC-Code, zum Beispiel HDFC0001234',
  payout_change_waits:
    'Wohin das Geld geht, wurde geändert. Bitte sehen Sie die Änderung zuerst an und bestätigen Sie sie',
  payout_no_change: 'Wohin das Geld geht, wurde nicht geändert, also ist nichts zu bestätigen',
  payout_missing: 'Bitte sagen Sie, wohin das Geld geht: eine UPI-Adresse oder ein Bankkonto',
  settle_otherwise: 'Diese Bestellung wird nicht auf diesem Weg erledigt',
  size_gone: '{name} ({size}) ist ausverkauft',
  upi_format: 'Eine UPI-Adresse, zum Beispiel meera@okbank',
  upi_or_bank: 'Entweder eine UPI-Adresse oder ein Bankkonto',
};
