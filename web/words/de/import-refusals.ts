import type { importReasons } from '../../../contract/reasons/import-reasons.ts';

export const importRefusals: Record<keyof typeof importReasons, string> = {
  import_not_found: 'Diesen Import gibt es nicht mehr',
  import_over: 'Dieser Import ist zu Ende',
  import_unchecked: 'Nur eine zu Ende geprüfte Tabelle lässt sich importieren',
  article_apart: 'Zeilen einer Artikelnummer stehen beisammen',
  article_of_several: 'Mehrere Produkte haben diese Artikelnummer',
  cell_count: 'So viele Zellen wie Spalten, bitte',
  cell_format: 'Nicht, was in dieser Spalte steht: eine Zahl wie 499.50, oder yes oder no',
  cell_too_large: 'Zeile {row}, Spalte {column}: mehr als 64 KB in einer Zelle',
  column_missing: 'Diese Spalte fehlt',
  decimal_comma:
    'Vor den Paise steht ein Punkt: 49.50. Kommas trennen Tausender oder Lakh: 1,00,000',
  import_nothing_failed: 'Bei diesem Import ist nichts misslungen, oder es wurde schon wiederholt',
  picture_address:
    '{address}: Bilder kommen von Adressen wie https://example.in/mango.jpg, ohne Port und Passwort',
  picture_answered: '{address}: Die Antwort war {status} und kein Bild',
  picture_changed:
    'Die Bilder dieses Produkts wurden inzwischen geändert und bleiben, wie sie sind',
  picture_not_public: '{address}: Diese Adresse ist nicht im öffentlichen Internet',
  picture_not_reached: '{address}: nicht erreicht oder binnen zehn Sekunden keine Antwort',
  picture_too_heavy: '{address}: mehr als 10 MB',
  picture_unreadable:
    '{address}: kein ganzes JPEG, PNG, WebP oder AVIF mit höchstens 25 Megapixeln',
  unlike_first_row: 'Nicht, was die erste Zeile dieses Produkts sagt',
  net_quantity_format: 'Eine Zahl mit ihrer Einheit: g, kg, ml, l, cm, m oder piece, etwa 500 g',
  volume_is_no_weight: 'Liter sind kein Gewicht: bitte Gramm schreiben, etwa 500 g oder 0.5 kg',
};
