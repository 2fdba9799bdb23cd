import type { Sentences } from '../sentences.ts';

/** What the dashboard says of many products at once, and of tables that come and go. */
export const goods = {
  exporting: {
    take: { en: 'Export CSV', fn: 'Exporter en CSV', de: 'Als CSV exportieren' },
    taken: {
      en: 'The table is in your downloads.',
      fn: 'Le tableau est dans vos téléchargements.',
      de: 'Die Tabelle liegt in Ihren Downloads.',
    },
  },
  importing: {
    open: { en: 'Import CSV', fn: 'Importer un CSV', de: 'CSV importieren' },
    title: { en: 'Import products', fn: 'Importer des produits', de: 'Produkte importieren' },
    lead: {
      en: 'A table with one row for each size, as Export CSV makes it. Products are known by their item code (sku); rows of one product stand together, and the first says what counts for the whole product. What has no column stays as it is. Prices such as Rs. 1,234.50, weights such as 500 g, and pictures by their https addresses are understood.',
      fn: 'Un tableau avec une ligne par taille, tel que l’export le fait. Un produit se reconnaît à sa référence (sku) ; ses lignes se suivent, et la première dit ce qui vaut pour le produit entier. Les colonnes absentes restent telles quelles. Des prix comme Rs. 1,234.50, des poids comme 500 g et des images par leur adresse https sont compris.',
      de: 'Eine Tabelle mit einer Zeile je Größe, wie der Export sie macht. Ein Produkt erkennt man an der Artikelnummer (sku); seine Zeilen stehen beisammen, und die erste sagt, was für das ganze Produkt gilt. Spalten, die fehlen, bleiben, wie sie sind. Preise wie Rs. 1,234.50, Gewichte wie 500 g und Bilder unter https-Adressen werden verstanden.',
    },
    columns: { en: 'The columns', fn: 'Les colonnes', de: 'Die Spalten' },
    file: {
      en: 'CSV file, up to 100 MB',
      fn: 'Fichier CSV, jusqu’à 100 Mo',
      de: 'CSV-Datei, bis 100 MB',
    },
    check: { en: 'Check the file', fn: 'Vérifier le fichier', de: 'Datei prüfen' },
    start: { en: 'Import it', fn: 'L’importer', de: 'Importieren' },
    noFile: {
      en: 'Please choose a CSV file',
      fn: 'Veuillez choisir un fichier CSV',
      de: 'Bitte eine CSV-Datei wählen',
    },
    tooLarge: {
      en: 'This file is larger than 100 MB',
      fn: 'Ce fichier dépasse 100 Mo',
      de: 'Diese Datei ist größer als 100 MB',
    },
    would: {
      en: 'Nothing has been changed yet. This is what would happen:',
      fn: 'Rien n’a encore été changé. Voici ce qui se passerait :',
      de: 'Noch ist nichts geändert. Das würde geschehen:',
    },
    did: {
      en: 'This is what happened:',
      fn: 'Voici ce qui s’est passé :',
      de: 'Das ist geschehen:',
    },
    rows: { en: 'Rows', fn: 'Lignes', de: 'Zeilen' },
    products: { en: 'Products', fn: 'Produits', de: 'Produkte' },
    created: { en: 'New', fn: 'Nouveaux', de: 'Neu' },
    changed: { en: 'Changed', fn: 'Modifiés', de: 'Geändert' },
    same: { en: 'As they are', fn: 'Tels quels', de: 'Unverändert' },
    failed: { en: 'With mistakes', fn: 'Avec erreurs', de: 'Mit Fehlern' },
    faults: {
      en: (count: number) => (count === 1 ? 'One mistake' : `${count} mistakes`),
      fn: (count: number) => (count === 1 ? 'Une erreur' : `${count} erreurs`),
      de: (count: number) => (count === 1 ? 'Ein Fehler' : `${count} Fehler`),
    },
    faultsHint: {
      en: 'Products with a mistake are left out as a whole; all others are imported.',
      fn: 'Un produit avec une erreur est laissé de côté en entier ; tous les autres sont importés.',
      de: 'Ein Produkt mit einem Fehler bleibt ganz weg; alle anderen werden importiert.',
    },
    picturesMissing: {
      en: 'A product whose picture could not be fetched is there without it.',
      fn: 'Un produit dont l’image n’a pas pu être récupérée est là sans elle.',
      de: 'Ein Produkt, dessen Bild nicht zu holen war, ist ohne das Bild da.',
    },
    first: {
      en: (count: number) => `The first ${count} are listed.`,
      fn: (count: number) => `Les ${count} premières sont listées.`,
      de: (count: number) => `Die ersten ${count} stehen hier.`,
    },
    row: { en: 'Row', fn: 'Ligne', de: 'Zeile' },
    column: { en: 'Column', fn: 'Colonne', de: 'Spalte' },
    fault: { en: 'What is wrong', fn: 'Ce qui ne va pas', de: 'Was nicht stimmt' },
    picturesWaiting: {
      en: (done: string, all: string) =>
        `Pictures are being fetched: ${done} of ${all} products are through.`,
      fn: (done: string, all: string) =>
        `Les images sont en cours de récupération : ${done} produits sur ${all} sont prêts.`,
      de: (done: string, all: string) =>
        `Die Bilder werden geholt: ${done} von ${all} Produkten sind fertig.`,
    },
    retry: {
      en: (count: string) => `Run again what failed (${count})`,
      fn: (count: string) => `Relancer ce qui a échoué (${count})`,
      de: (count: string) => `Misslungenes wiederholen (${count})`,
    },
    retryHint: {
      en: 'What failed stays for a week. Correct wrong cells in the file.',
      fn: 'Ce qui a échoué reste une semaine. Corrigez les cellules fausses dans le fichier.',
      de: 'Was misslungen ist, bleibt eine Woche. Berichtigen Sie falsche Zellen in der Datei.',
    },
    undoHint: {
      en: 'You can undo an import in the log.',
      fn: 'Un import s’annule dans le journal.',
      de: 'Ein Import lässt sich im Protokoll zurücknehmen.',
    },
    sending: {
      en: 'The file is on its way.',
      fn: 'Le fichier est en route.',
      de: 'Die Datei ist unterwegs.',
    },
    checking: {
      en: 'The table is being checked',
      fn: 'Le tableau est en cours de vérification',
      de: 'Die Tabelle wird geprüft',
    },
    taking: {
      en: 'The table is being imported',
      fn: 'Le tableau est en cours d’importation',
      de: 'Die Tabelle wird importiert',
    },
    through: {
      en: (done: string, all: string) => `${done} of ${all} products`,
      fn: (done: string, all: string) => `${done} produits sur ${all}`,
      de: (done: string, all: string) => `${done} von ${all} Produkten`,
    },
    cancel: { en: 'Stop it', fn: 'Arrêter', de: 'Abbrechen' },
    cancelled: {
      en: 'Stopped. What was imported stays.',
      fn: 'Arrêté. Ce qui est importé reste.',
      de: 'Abgebrochen. Was importiert ist, bleibt.',
    },
    aside: {
      en: 'You can leave this page meanwhile.',
      fn: 'Vous pouvez quitter cette page entre-temps.',
      de: 'Sie können diese Seite inzwischen verlassen.',
    },
  },
  bulk: {
    selected: {
      en: (count: number) => (count === 1 ? '1 product selected' : `${count} products selected`),
      fn: (count: number) => (count === 1 ? '1 produit choisi' : `${count} produits choisis`),
      de: (count: number) =>
        count === 1 ? '1 Produkt ausgewählt' : `${count} Produkte ausgewählt`,
    },
    none: { en: 'Select none', fn: 'Ne rien choisir', de: 'Nichts auswählen' },
    change: { en: 'Change', fn: 'Changer', de: 'Ändern' },
    does: {
      pricePercent: { en: 'Price by percent', fn: 'Prix en pour cent', de: 'Preis um Prozent' },
      priceAmount: {
        en: 'Price by an amount',
        fn: 'Prix d’un montant',
        de: 'Preis um einen Betrag',
      },
      discount: { en: 'Set the discount', fn: 'Fixer la réduction', de: 'Rabatt setzen' },
      offerEnd: {
        en: 'Set the end of the offer',
        fn: 'Fixer la fin de l’offre',
        de: 'Ende des Angebots setzen',
      },
      noOfferEnd: {
        en: 'Remove the end of the offer',
        fn: 'Supprimer la fin de l’offre',
        de: 'Ende des Angebots entfernen',
      },
      addTag: { en: 'Add a tag', fn: 'Ajouter une étiquette', de: 'Stichwort hinzufügen' },
      removeTag: { en: 'Remove a tag', fn: 'Retirer une étiquette', de: 'Stichwort entfernen' },
      addCategory: {
        en: 'Add a category',
        fn: 'Ajouter une catégorie',
        de: 'Kategorie hinzufügen',
      },
      removeCategory: {
        en: 'Remove a category',
        fn: 'Retirer une catégorie',
        de: 'Kategorie entfernen',
      },
      newOn: { en: 'Give the New badge', fn: 'Donner le badge Nouveau', de: 'Neu-Zeichen geben' },
      newOff: {
        en: 'Take the New badge away',
        fn: 'Retirer le badge Nouveau',
        de: 'Neu-Zeichen nehmen',
      },
      delete: { en: 'Delete', fn: 'Supprimer', de: 'Löschen' },
    },
    value: {
      pricePercent: {
        en: 'Percent, such as 10 or -5',
        fn: 'Pour cent, par exemple 10 ou -5',
        de: 'Prozent, etwa 10 oder -5',
      },
      priceAmount: {
        en: 'Rupees, such as 20 or -15.50',
        fn: 'Roupies, par exemple 20 ou -15.50',
        de: 'Rupien, etwa 20 oder -15.50',
      },
      discount: { en: 'Discount, percent', fn: 'Réduction, pour cent', de: 'Rabatt, Prozent' },
      offerEnd: {
        en: 'Offer ends (time of India)',
        fn: 'Fin de l’offre (heure de l’Inde)',
        de: 'Ende des Angebots (indische Zeit)',
      },
      addTag: { en: 'Tag', fn: 'Étiquette', de: 'Stichwort' },
      removeTag: { en: 'Tag', fn: 'Étiquette', de: 'Stichwort' },
      addCategory: { en: 'Category', fn: 'Catégorie', de: 'Kategorie' },
      removeCategory: { en: 'Category', fn: 'Catégorie', de: 'Kategorie' },
    },
    fault: {
      pricePercent: {
        en: 'A percentage from -90 to 500',
        fn: 'Un pourcentage de -90 à 500',
        de: 'Ein Prozentsatz von -90 bis 500',
      },
      priceAmount: {
        en: 'An amount in rupees, with at most two decimals',
        fn: 'Un montant en roupies, avec deux décimales au plus',
        de: 'Ein Betrag in Rupien mit höchstens zwei Nachkommastellen',
      },
      discount: {
        en: 'A whole number from 0 to 90',
        fn: 'Un nombre entier de 0 à 90',
        de: 'Eine ganze Zahl von 0 bis 90',
      },
      offerEnd: {
        en: 'A day and a time',
        fn: 'Un jour et une heure',
        de: 'Ein Tag und eine Uhrzeit',
      },
      text: { en: 'Please fill this in', fn: 'Veuillez remplir ce champ', de: 'Bitte ausfüllen' },
    },
    preview: { en: 'See what changes', fn: 'Voir ce qui change', de: 'Zeigen, was sich ändert' },
    title: {
      en: (count: number) => (count === 1 ? '1 product changes' : `${count} products change`),
      fn: (count: number) => (count === 1 ? '1 produit change' : `${count} produits changent`),
      de: (count: number) =>
        count === 1 ? '1 Produkt ändert sich' : `${count} Produkte ändern sich`,
    },
    nothing: {
      en: 'Nothing would change: all of them are like this already, or follow the universal kg price.',
      fn: 'Rien ne changerait : tous sont déjà ainsi, ou suivent le prix au kilo universel.',
      de: 'Nichts würde sich ändern: Alle sind schon so oder folgen dem allgemeinen Kilopreis.',
    },
    more: {
      en: (count: number) => `and ${count} more`,
      fn: (count: number) => `et ${count} autres`,
      de: (count: number) => `und ${count} weitere`,
    },
    yes: { en: 'Change them', fn: 'Les changer', de: 'Ändern' },
    no: { en: 'Leave as it is', fn: 'Laisser tel quel', de: 'So lassen' },
    done: {
      en: (count: number) =>
        count === 1 ? '1 product is changed.' : `${count} products are changed.`,
      fn: (count: number) =>
        count === 1 ? '1 produit est changé.' : `${count} produits sont changés.`,
      de: (count: number) =>
        count === 1 ? '1 Produkt ist geändert.' : `${count} Produkte sind geändert.`,
    },
    undo: { en: 'Undo', fn: 'Annuler', de: 'Zurücknehmen' },
    undone: { en: 'Undone', fn: 'Changement annulé', de: 'Zurückgenommen' },
  },
  stockMoved: {
    met: {
      en: 'Stock was sold or changed meanwhile. Its fields show what there is now; please check them and save again. Nothing is saved yet.',
      fn: 'Entre-temps, des articles ont été vendus ou le stock a changé. Les champs montrent ce qu’il en reste ; vérifiez-les et enregistrez à nouveau. Rien n’est encore enregistré.',
      de: 'Inzwischen wurde verkauft oder der Bestand geändert. Die Felder zeigen, was jetzt da ist; bitte prüfen Sie sie und speichern Sie noch einmal. Noch ist nichts gespeichert.',
    },
  },
} satisfies Sentences;
