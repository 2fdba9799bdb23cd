import type { Sentences } from '../sentences.ts';

/** Settings of orders, of the website and of what keeps the shop safe, for the page that lists them. */
export const workSettings = {
  areas: {
    name: {
      en: 'Delivery charges and slots',
      fn: 'Frais et créneaux de livraison',
      de: 'Liefergebühren und Zeitfenster',
    },
    about: {
      en: 'Where you deliver, what it costs, in which slots, and cash on delivery.',
      fn: 'Où vous livrez, à quel prix, dans quels créneaux, et le paiement à la livraison.',
      de: 'Wohin Sie liefern, was es kostet, in welchen Zeitfenstern, und Nachnahme.',
    },
    find: {
      en: 'shipping postage free delivery pin code area city time slot cash minimum rider courier',
      fn: 'port gratuit code postal zone ville heure espèces coursier',
      de: 'Versand Porto frei PIN Postleitzahl Gebiet Stadt Uhrzeit bar Nachnahme Kurier',
    },
  },
  shipments: {
    name: {
      en: 'Parcels at the courier',
      fn: 'Colis chez le transporteur',
      de: 'Pakete beim Kurier',
    },
    about: {
      en: 'Where each parcel is, and those that the courier has not taken.',
      fn: 'Où se trouve chaque colis, et ceux que le transporteur n’a pas pris.',
      de: 'Wo jedes Paket ist und welche der Kurier nicht genommen hat.',
    },
    find: {
      en: 'courier shiprocket awb tracking shipment post',
      fn: 'coursier transporteur shiprocket suivi envoi poste',
      de: 'Kurier Shiprocket Sendung Verfolgung Post',
    },
  },
  picking: {
    name: {
      en: 'Picking lists by slot',
      fn: 'Listes de préparation par créneau',
      de: 'Sammellisten nach Zeitfenster',
    },
    about: {
      en: 'The orders of a day by delivery slot, to print.',
      fn: 'Les commandes d’un jour par créneau, à imprimer.',
      de: 'Die Bestellungen eines Tages nach Zeitfenster, zum Drucken.',
    },
    find: {
      en: 'print paper slip route day',
      fn: 'imprimer papier bon tournée jour',
      de: 'drucken Papier Zettel Tour Tag',
    },
  },
  weighing: {
    name: { en: 'Weighing', fn: 'Pesée', de: 'Wiegen' },
    about: {
      en: 'Whether goods by the kilo go over the scale before they leave.',
      fn: 'Si les articles au kilo passent sur la balance avant de partir.',
      de: 'Ob Ware nach Kilo vor dem Versand auf die Waage kommt.',
    },
    find: {
      en: 'scale weight tolerance grams',
      fn: 'balance poids tolérance grammes',
      de: 'Waage Gewicht Toleranz Gramm',
    },
  },
  returnRules: {
    name: { en: 'What may come back', fn: 'Ce qui peut revenir', de: 'Was zurückkommen darf' },
    about: {
      en: 'Within how many days, and for which reasons, goods may be returned.',
      fn: 'Sous combien de jours, et pour quels motifs, un retour est possible.',
      de: 'Binnen wie vieler Tage und aus welchen Gründen man zurückgeben darf.',
    },
    find: {
      en: 'return policy refund exchange days',
      fn: 'retour politique échange remboursement jours',
      de: 'Rückgabe Umtausch Frist Erstattung Tage',
    },
  },
  templates: {
    name: { en: 'Ready answers', fn: 'Réponses types', de: 'Fertige Antworten' },
    about: {
      en: 'Sentences that you write to customers again and again.',
      fn: 'Les phrases que vous écrivez souvent aux clients.',
      de: 'Sätze, die Sie Kunden immer wieder schreiben.',
    },
    find: {
      en: 'template message reply text canned',
      fn: 'modèle message réponse texte',
      de: 'Vorlage Nachricht Antwort Text',
    },
  },
  home: {
    name: { en: 'Home page', fn: 'Page d’accueil', de: 'Startseite' },
    about: {
      en: 'What stands on the first page, and in which order.',
      fn: 'Ce qui figure sur la première page, et dans quel ordre.',
      de: 'Was auf der ersten Seite steht und in welcher Folge.',
    },
    find: {
      en: 'front landing blocks content',
      fn: 'accueil blocs contenu',
      de: 'Blöcke Inhalt erste',
    },
  },
  menus: {
    name: { en: 'Menus of the shop', fn: 'Menus de la boutique', de: 'Menüs des Ladens' },
    about: {
      en: 'The links at the top and at the bottom of every page.',
      fn: 'Les liens en haut et en bas de chaque page.',
      de: 'Die Links oben und unten auf jeder Seite.',
    },
    find: {
      en: 'navigation header footer link',
      fn: 'navigation entête pied lien',
      de: 'Navigation Kopf Fuß Link',
    },
  },
  slider: {
    name: { en: 'Slides', fn: 'Diaporama', de: 'Diaschau' },
    about: {
      en: 'The large pictures on the home page.',
      fn: 'Les grandes images de la page d’accueil.',
      de: 'Die großen Bilder auf der Startseite.',
    },
    find: {
      en: 'slider slide hero banner carousel large pictures',
      fn: 'diaporama bannière carrousel grandes images',
      de: 'Diaschau Banner Karussell Slider große Bilder',
    },
  },
  notices: {
    name: { en: 'Sound for a new order', fn: 'Son à chaque commande', de: 'Ton bei Bestellung' },
    about: {
      en: 'Whether this browser rings and counts new orders in its title.',
      fn: 'Si ce navigateur sonne et compte les commandes dans son titre.',
      de: 'Ob dieser Browser klingelt und neue Bestellungen im Titel zählt.',
    },
    find: {
      en: 'bell ring notification notice alarm noise',
      fn: 'sonnerie cloche notification alerte bruit',
      de: 'Klingel Glocke Benachrichtigung Alarm Geräusch',
    },
  },
  sales: {
    name: { en: 'Sales', fn: 'Ventes', de: 'Umsatz' },
    about: {
      en: 'What was sold in a week, a month and a year.',
      fn: 'Ce qui s’est vendu en une semaine, un mois et un an.',
      de: 'Was in einer Woche, einem Monat und einem Jahr verkauft wurde.',
    },
    find: {
      en: 'figures turnover revenue chart report statistics',
      fn: 'chiffres recettes rapport statistiques',
      de: 'Zahlen Erlös Bericht Statistik',
    },
  },
  refundLimit: {
    name: {
      en: 'Limit for refunds',
      fn: 'Limite des remboursements',
      de: 'Grenze für Erstattungen',
    },
    about: {
      en: 'Above how much in an hour staff give their password again.',
      fn: 'Au-delà de combien par heure le mot de passe est demandé.',
      de: 'Ab wie viel in einer Stunde nach dem Passwort gefragt wird.',
    },
    find: {
      en: 'refund password safety security limit',
      fn: 'rembourser mot de passe sécurité',
      de: 'Erstattung Passwort Sicherheit Limit',
    },
  },
  factor: {
    name: {
      en: 'Your two-step login',
      fn: 'Votre connexion en deux étapes',
      de: 'Ihre Anmeldung in zwei Schritten',
    },
    about: {
      en: 'A code from your telephone beside the password.',
      fn: 'Un code de votre téléphone en plus du mot de passe.',
      de: 'Ein Code vom Telefon neben dem Passwort.',
    },
    find: {
      en: 'two factor 2fa otp login security password account',
      fn: 'deux facteurs 2fa connexion sécurité compte',
      de: 'Zwei-Faktor 2fa Anmeldung Sicherheit Konto',
    },
  },
  audit: {
    name: { en: 'Log of changes', fn: 'Journal des changements', de: 'Protokoll' },
    about: {
      en: 'Who changed what and when, and a way to undo it.',
      fn: 'Qui a changé quoi et quand, et de quoi l’annuler.',
      de: 'Wer wann was geändert hat, und wie man es zurücknimmt.',
    },
    find: {
      en: 'undo history audit who mistake',
      fn: 'annuler historique erreur qui',
      de: 'rückgängig Verlauf Fehler wer',
    },
  },
  jobs: {
    name: { en: 'Background work', fn: 'Tâches de fond', de: 'Hintergrundaufgaben' },
    about: {
      en: 'E-mails, refunds and parcels that wait or have failed.',
      fn: 'E-mails, remboursements et colis en attente ou en échec.',
      de: 'E-Mails, Erstattungen und Pakete, die warten oder scheiterten.',
    },
    find: {
      en: 'job mail email failed queue retry',
      fn: 'tâche mail échec file réessayer',
      de: 'Aufgabe Mail Fehler Warteschlange',
    },
  },
  status: {
    name: { en: 'Status and backups', fn: 'État et sauvegardes', de: 'Zustand und Sicherungen' },
    about: {
      en: 'Whether everything runs, and when the last copy was made.',
      fn: 'Si tout fonctionne, et de quand date la dernière copie.',
      de: 'Ob alles läuft und wann die letzte Kopie entstand.',
    },
    find: {
      en: 'backup health server disk restore copy payment razorpay mail smtp',
      fn: 'sauvegarde serveur disque restaurer copie paiement razorpay courrier smtp',
      de: 'Backup Server Platte wiederherstellen Kopie Zahlung Razorpay Mail SMTP',
    },
  },
} satisfies Sentences;
