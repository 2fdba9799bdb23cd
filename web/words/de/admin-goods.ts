import type { goods as english } from '../en/admin-goods.ts';

/** Was die Verwaltung über viele Produkte auf einmal und über Tabellen sagt. */
export const goods: typeof english = {
  exporting: {
    take: 'Als CSV exportieren',
    taken: 'Die Tabelle liegt in Ihren Downloads.',
  },
  importing: {
    open: 'CSV importieren',
    title: 'Produkte importieren',
    lead: 'Eine Tabelle mit einer Zeile je Variante, wie der Export sie macht. Ein Produkt erkennt man an der Artikelnummer (sku); seine Zeilen stehen beisammen, und die erste sagt, was für das ganze Produkt gilt. Spalten, die fehlen, bleiben, wie sie sind.',
    columns: 'Die Spalten',
    file: 'CSV-Datei, bis 100 MB',
    check: 'Datei prüfen',
    start: 'Importieren',
    noFile: 'Bitte eine CSV-Datei wählen',
    tooLarge: 'Diese Datei ist größer als 100 MB',
    would: 'Noch ist nichts geändert. Das würde geschehen:',
    did: 'Das ist geschehen:',
    rows: 'Zeilen', products: 'Produkte', created: 'Neu', changed: 'Geändert', same: 'Unverändert', failed: 'Mit Fehlern',
    faults: (count) => (count === 1 ? 'Ein Fehler' : `${count} Fehler`),
    faultsHint: 'Ein Produkt mit einem Fehler bleibt ganz weg; alle anderen kommen herein.',
    first: (count) => `Die ersten ${count} stehen hier.`,
    row: 'Zeile', column: 'Spalte', fault: 'Was nicht stimmt',
    undoHint: 'Ein Import lässt sich im Protokoll zurücknehmen.',
    sending: 'Die Datei ist unterwegs.', checking: 'Die Tabelle wird geprüft', taking: 'Die Tabelle wird importiert', through: (done, all) => `${done} von ${all} Produkten`, cancel: 'Abbrechen', cancelled: 'Abgebrochen. Was durch ist, bleibt.', aside: 'Sie können diese Seite inzwischen verlassen.',
  },
  bulk: {
    selected: (count) => (count === 1 ? '1 Produkt ausgewählt' : `${count} Produkte ausgewählt`),
    none: 'Nichts auswählen',
    change: 'Ändern',
    does: {
      pricePercent: 'Preis um Prozent', priceAmount: 'Preis um einen Betrag', discount: 'Rabatt setzen', offerEnd: 'Ende des Angebots setzen', noOfferEnd: 'Ende des Angebots entfernen', addTag: 'Schlagwort hinzufügen', removeTag: 'Schlagwort entfernen', addCategory: 'Kategorie hinzufügen', removeCategory: 'Kategorie entfernen',
      newOn: 'Neu-Zeichen geben', newOff: 'Neu-Zeichen nehmen', delete: 'Löschen',
    },
    value: { pricePercent: 'Prozent, etwa 10 oder -5', priceAmount: 'Rupien, etwa 20 oder -15,50', discount: 'Rabatt, Prozent', offerEnd: 'Ende des Angebots (indische Zeit)', addTag: 'Schlagwort', removeTag: 'Schlagwort', addCategory: 'Kategorie', removeCategory: 'Kategorie' },
    fault: { pricePercent: 'Ein Prozentsatz von -90 bis 500', priceAmount: 'Ein Betrag in Rupien mit höchstens zwei Nachkommastellen', discount: 'Eine ganze Zahl von 0 bis 90', offerEnd: 'Ein Tag und eine Uhrzeit', text: 'Bitte ausfüllen' },
    preview: 'Zeigen, was sich ändert',
    title: (count) => (count === 1 ? '1 Produkt ändert sich' : `${count} Produkte ändern sich`),
    nothing: 'Nichts würde sich ändern: alle sind schon so oder folgen dem Kilopreis.',
    more: (count) => `und ${count} weitere`,
    yes: 'Ändern',
    no: 'So lassen',
    done: (count) => (count === 1 ? '1 Produkt ist geändert.' : `${count} Produkte sind geändert.`),
    undo: 'Zurücknehmen',
    undone: 'Zurückgenommen',
  },
  stockMoved: {
    met: 'Inzwischen wurde verkauft oder der Bestand geändert. Die Felder zeigen, was jetzt da ist; bitte prüfen Sie sie und speichern Sie noch einmal. Noch ist nichts gespeichert.',
  },
};
