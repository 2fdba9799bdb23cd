import type { Sentences } from '../sentences.ts';

/** Settings of the shop itself and of what it sells, for the page that lists them. */
export const shopSettings = {
  naming: {
    name: { en: 'Name and logo', fn: 'Nom et logo', de: 'Name und Logo' },
    about: {
      en: 'What the shop is called, one line about it, and its logo.',
      fn: 'Le nom de la boutique, sa devise et son logo.',
      de: 'Wie der Laden heißt, sein Leitsatz und sein Logo.',
    },
    find: {
      en: 'brand title tagline icon identity rename',
      fn: 'marque titre slogan icône identité',
      de: 'Marke Titel Slogan Symbol Identität',
    },
  },
  look: {
    name: { en: 'Colours and font', fn: 'Couleurs et police', de: 'Farben und Schrift' },
    about: {
      en: 'The colours and the font of every page and e-mail.',
      fn: 'Les couleurs et la police des pages et des e-mails.',
      de: 'Farben und Schrift aller Seiten und E-Mails.',
    },
    find: {
      en: 'color theme design typeface style look',
      fn: 'thème design police style apparence',
      de: 'Design Thema Schriftart Stil Aussehen',
    },
  },
  contact: {
    name: {
      en: 'Address and telephone',
      fn: 'Adresse et téléphone',
      de: 'Adresse und Telefon',
    },
    about: {
      en: 'How customers reach you, with WhatsApp and a map.',
      fn: 'Comment vous joindre, avec WhatsApp et un plan.',
      de: 'Wie man Sie erreicht, mit WhatsApp und Karte.',
    },
    find: {
      en: 'phone number email whatsapp map instagram facebook social contact mobile',
      fn: 'numéro email plan instagram facebook réseaux contact mobile',
      de: 'Nummer E-Mail Karte Instagram Facebook soziale Kontakt Handy',
    },
  },
  legal: {
    name: {
      en: 'GST number and legal details',
      fn: 'Numéro GST et mentions légales',
      de: 'GST-Nummer und Rechtliches',
    },
    about: {
      en: 'The seller on every invoice: legal name, GSTIN, FSSAI licence, invoice prefix.',
      fn: 'Le vendeur sur les factures : raison sociale, GSTIN, licence FSSAI, préfixe.',
      de: 'Der Verkäufer auf jeder Rechnung: Firma, GSTIN, FSSAI-Lizenz, Präfix.',
    },
    find: {
      en: 'tax gst gstin invoice bill pan cin fssai licence license company owner terms grievance officer',
      fn: 'taxe impôt tva gstin facture société licence réclamation responsable conditions',
      de: 'Steuer Umsatzsteuer gst gstin Rechnung Firma Lizenz Impressum Beschwerde Beauftragter',
    },
  },
  languages: {
    name: { en: 'Languages', fn: 'Langues', de: 'Sprachen' },
    about: {
      en: 'The languages of the shop, and its main one.',
      fn: 'Les langues de la boutique, et la principale.',
      de: 'Die Sprachen des Ladens und seine wichtigste.',
    },
    find: {
      en: 'english french german hindi translation',
      fn: 'anglais français allemand hindi traduction',
      de: 'Englisch Französisch Deutsch Hindi Übersetzung',
    },
  },
  opening: {
    name: {
      en: 'Opening hours and holidays',
      fn: 'Horaires et congés',
      de: 'Öffnungszeiten und Feiertage',
    },
    about: {
      en: 'When you are open, a line at the top of every page, and days without orders.',
      fn: 'Vos horaires, un bandeau sur chaque page et les jours sans commande.',
      de: 'Wann geöffnet ist, eine Zeile oben auf jeder Seite und Tage ohne Bestellungen.',
    },
    find: {
      en: 'holiday closed close vacation diwali festival announcement banner time',
      fn: 'vacances fermé fermeture fête annonce bannière jour férié',
      de: 'Urlaub geschlossen schließen Ferien Fest Ansage Banner Zeit',
    },
  },
  staff: {
    name: { en: 'Staff', fn: 'Équipe', de: 'Team' },
    about: {
      en: 'Who works here, and what each of them may do.',
      fn: 'Qui travaille ici, et ce que chacun peut faire.',
      de: 'Wer hier arbeitet und was jeder darf.',
    },
    find: {
      en: 'employee helper invite role rights permission admin manager packer',
      fn: 'employé aide inviter rôle droits permission admin gérant',
      de: 'Mitarbeiter Angestellte einladen Rolle Rechte Admin Leitung',
    },
  },
  collections: {
    name: { en: 'Collections', fn: 'Collections', de: 'Kollektionen' },
    about: {
      en: 'Goods shown together, for a season or a festival.',
      fn: 'Des articles présentés ensemble, pour une saison ou une fête.',
      de: 'Waren, die zusammen gezeigt werden, für eine Saison oder ein Fest.',
    },
    find: {
      en: 'group season category set',
      fn: 'groupe saison catégorie',
      de: 'Gruppe Saison Kategorie',
    },
  },
  kgPrice: {
    name: { en: 'Universal kg price', fn: 'Prix au kilo universel', de: 'Allgemeiner Kilopreis' },
    about: {
      en: 'One price that all goods without their own follow.',
      fn: 'Un prix que suivent les articles sans prix propre.',
      de: 'Ein Preis, dem alle Waren ohne eigenen folgen.',
    },
    find: {
      en: 'kilo kilogram price of the kilo rate weight',
      fn: 'kg kilogramme universel tarif poids',
      de: 'kg Kilogramm Gewicht Tarif',
    },
  },
  import: {
    name: {
      en: 'Goods from a spreadsheet',
      fn: 'Articles depuis un tableur',
      de: 'Waren aus einer Tabelle',
    },
    about: {
      en: 'Put many products in at once, after a rehearsal.',
      fn: 'Ajouter beaucoup de produits d’un coup, après un essai.',
      de: 'Viele Produkte auf einmal einlesen, nach einer Probe.',
    },
    find: {
      en: 'import csv excel upload bulk table',
      fn: 'importer csv excel téléverser masse tableau',
      de: 'importieren Import csv Excel hochladen Liste',
    },
  },
  synonyms: {
    name: { en: 'Search words', fn: 'Mots de la recherche', de: 'Suchwörter' },
    about: {
      en: 'Words that find the same goods, such as brinjal and aubergine.',
      fn: 'Des mots qui trouvent les mêmes articles, comme brinjal et aubergine.',
      de: 'Wörter, die dasselbe finden, etwa Brinjal und Aubergine.',
    },
    find: {
      en: 'synonym search find spelling hindi name',
      fn: 'synonyme chercher orthographe hindi nom',
      de: 'Synonyme suchen finden Schreibweise Hindi Name',
    },
  },
  taxClasses: {
    name: { en: 'Tax rates', fn: 'Taux de taxe', de: 'Steuersätze' },
    about: {
      en: 'Which GST goods have by their HSN code, their price and their packing.',
      fn: 'Quelle GST s’applique selon le code HSN, le prix et l’emballage.',
      de: 'Welche GST Ware nach HSN-Code, Preis und Verpackung hat.',
    },
    find: {
      en: 'gst hsn slab percent law class',
      fn: 'gst tva hsn tranche pourcentage loi',
      de: 'GST Mehrwertsteuer HSN Stufe Prozent Gesetz',
    },
  },
  giftCards: {
    name: { en: 'Gift cards', fn: 'Cartes cadeaux', de: 'Geschenkkarten' },
    about: {
      en: 'Whether you sell them, and those that were sold.',
      fn: 'Si vous en vendez, et celles qui sont vendues.',
      de: 'Ob Sie welche verkaufen, und die verkauften.',
    },
    find: {
      en: 'voucher code present',
      fn: 'bon chèque code',
      de: 'Gutschein Code Geschenk',
    },
  },
} satisfies Sentences;
