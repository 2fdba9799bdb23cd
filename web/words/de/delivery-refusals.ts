import type { deliveryReasons } from '../../../contract/reasons/delivery-reasons.ts';

export const deliveryRefusals: Record<keyof typeof deliveryReasons, string> = {
  area_not_found: 'Gebiet nicht gefunden',
  cash_not_allowed: 'Nachnahme ist für diese Adresse nicht möglich',
  cash_up_to: 'An dieser Adresse sind bis {amount} per Nachnahme möglich',
  choose_slot: 'Bitte wählen Sie ein Zeitfenster für die Lieferung',
  day_twice: 'Jeder Tag nur einmal',
  days_both: 'Bitte beide Tage angeben oder keinen',
  days_order: 'Nicht vor dem ersten Tag',
  not_delivered_there: 'An diese Postleitzahl liefern wir nicht',
  pin_code_format: 'Sechs Ziffern, etwa 411004',
  pin_of_other_state: 'Die Postleitzahl {pin} liegt in {states}, nicht in {state}',
  pin_range_order: 'Nicht unter der ersten Postleitzahl',
  slot_closed:
    'Das Zeitfenster dieser Bestellung ist geschlossen, sie lässt sich nicht mehr verlegen',
  slot_full: 'Dieses Zeitfenster ist ausgebucht, bitte wählen Sie ein anderes',
  slot_not_movable: 'Diese Bestellung lässt sich nicht in ein anderes Zeitfenster verlegen',
  slot_not_needed: 'Diese Bestellung braucht kein Zeitfenster',
  slot_not_offered: 'Dieses Zeitfenster steht nicht mehr zur Wahl',
  slots_apart:
    'Jedes Zeitfenster endet nach seinem Beginn, und keine zwei eines Tages überschneiden sich',
  slots_none:
    'Ohne Zeitfenster könnte dort niemand Lebensmittel bestellen: Legen Sie eines an, oder schalten Sie die Zeitfenster aus',
  steps_order: 'Jede Grenze liegt über der vorigen, und nur die letzte Stufe hat keine',
  time_format: 'Eine Uhrzeit wie 09:30',
  too_many_areas: 'Es gibt schon {count} Gebiete',
};
