import type { deliveryReasons } from '../../../contract/reasons/delivery-reasons.ts';

export const deliveryRefusals: Record<keyof typeof deliveryReasons, string> = {
  area_not_found: 'Gebiet nicht gefunden',
  cash_not_allowed: 'Nachnahme ist für diese Adresse nicht möglich',
  cash_up_to: 'An dieser Adresse sind bis {amount} per Nachnahme möglich',
  choose_slot: 'Bitte wählen Sie, in welchen Stunden wir liefern',
  day_twice: 'Jeder Tag nur einmal',
  days_both: 'Bitte beide Tage angeben oder keinen',
  days_order: 'Nicht vor dem ersten Tag',
  not_delivered_there: 'An diese PIN liefern wir nicht',
  pin_code_format: 'Sechs Ziffern, etwa 411004',
  pin_of_other_state: 'Die Postleitzahl {pin} liegt in {states}, nicht in {state}',
  pin_range_order: 'Nicht unter der ersten PIN',
  slot_closed: 'Die Stunden dieser Bestellung stehen fest, sie lässt sich nicht mehr verlegen',
  slot_full: 'Diese Stunden sind ausgebucht, bitte wählen Sie andere',
  slot_not_movable: 'Diese Bestellung lässt sich nicht auf andere Stunden verlegen',
  slot_not_needed: 'Diese Bestellung braucht keine Lieferstunden',
  slot_not_offered: 'Diese Stunden stehen nicht mehr zur Wahl',
  slots_apart:
    'Jedes Zeitfenster endet nach seinem Beginn, und keine zwei eines Tages überschneiden sich',
  slots_none:
    'Ohne Zeitfenster könnte dort niemand Lebensmittel bestellen: Legen Sie eines an, oder schalten Sie die Zeitfenster aus',
  steps_order: 'Die Grenzen steigen, und nur die letzte Stufe hat keine',
  time_format: 'Eine Uhrzeit wie 09:30',
  too_many_areas: 'Es gibt schon {count} Gebiete',
};
