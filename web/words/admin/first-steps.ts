import type { Sentences } from '../sentences.ts';

/** What the overview of a new shop asks for and counts. */
export const firstSteps = {
  naming: {
    title: { en: 'Name your shop', fn: 'Nommez votre boutique', de: 'Wie soll der Laden heißen?' },
    lead: {
      en: 'It takes a minute and is in the shop at once. Everything can be changed later.',
      fn: 'Une minute suffit, et c’est aussitôt dans la boutique. Tout peut changer plus tard.',
      de: 'Das dauert eine Minute und gilt sofort. Alles lässt sich später ändern.',
    },
    name: { en: 'Name', fn: 'Nom', de: 'Name' },
    city: { en: 'City', fn: 'Ville', de: 'Stadt' },
    give: { en: 'Give it this name', fn: 'Lui donner ce nom', de: 'So soll er heißen' },
    giving: { en: 'One moment', fn: 'Un instant', de: 'Einen Moment' },
    later: { en: 'Later', fn: 'Plus tard', de: 'Später' },
    done: {
      en: (name: string) => `Welcome to ${name}`,
      fn: (name: string) => `Bienvenue chez ${name}`,
      de: (name: string) => `Willkommen bei ${name}`,
    },
  },
  checklist: {
    title: { en: 'Before you open', fn: 'Avant d’ouvrir', de: 'Vor dem Öffnen' },
    count: {
      en: (done: number, all: number) => `${done} of ${all} done`,
      fn: (done: number, all: number) => `${done} sur ${all} faits`,
      de: (done: number, all: number) => `${done} von ${all} erledigt`,
    },
    fold: { en: 'Hide', fn: 'Masquer', de: 'Verbergen' },
    unfold: { en: 'Show', fn: 'Afficher', de: 'Zeigen' },
    done: { en: 'Done', fn: 'Fait', de: 'Erledigt' },
    minutes: {
      en: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
      fn: (n: number) => (n === 1 ? '1 minute' : `${n} minutes`),
      de: (n: number) => (n === 1 ? '1 Minute' : `${n} Minuten`),
    },
    steps: {
      name: {
        en: 'Give the shop its name',
        fn: 'Donner son nom à la boutique',
        de: 'Dem Laden seinen Namen geben',
      },
      logo: { en: 'Add a logo', fn: 'Ajouter un logo', de: 'Ein Logo hinzufügen' },
      legal: {
        en: 'Write down who sells: legal name, address, state',
        fn: 'Noter qui vend : raison sociale, adresse, État',
        de: 'Eintragen, wer verkauft: Firma, Anschrift, Bundesstaat',
      },
      product: {
        en: 'Add a first product of your own',
        fn: 'Ajouter un premier produit à vous',
        de: 'Ein erstes eigenes Produkt anlegen',
      },
      samples: {
        en: 'Remove the sample products',
        fn: 'Retirer les produits d’exemple',
        de: 'Die Beispielprodukte entfernen',
      },
      areas: {
        en: 'Say where you deliver, and for how much',
        fn: 'Dire où vous livrez, et à quel prix',
        de: 'Sagen, wohin geliefert wird und für wie viel',
      },
      payment: {
        en: 'Take money: connect Razorpay, or allow cash on delivery',
        fn: 'Encaisser : relier Razorpay, ou permettre le paiement à la livraison',
        de: 'Geld annehmen: Razorpay verbinden oder Nachnahme erlauben',
      },
      mail: {
        en: 'Send e-mails for real: set SMTP_URL on the server',
        fn: 'Envoyer de vrais e-mails : régler SMTP_URL sur le serveur',
        de: 'E-Mails wirklich senden: SMTP_URL auf dem Server setzen',
      },
      order: {
        en: 'Place an order to try it, then cancel it',
        fn: 'Passer une commande d’essai, puis l’annuler',
        de: 'Zur Probe bestellen und wieder stornieren',
      },
      factor: {
        en: 'Protect your account with two-step login',
        fn: 'Protéger votre compte par la connexion en deux étapes',
        de: 'Das eigene Konto mit der Anmeldung in zwei Schritten schützen',
      },
      backup: {
        en: 'Turn on backups: set BACKUP_TO on the server',
        fn: 'Activer les sauvegardes : régler BACKUP_TO sur le serveur',
        de: 'Sicherungen einschalten: BACKUP_TO auf dem Server setzen',
      },
    },
    removeSamples: { en: 'Remove them', fn: 'Les retirer', de: 'Entfernen' },
    samplesTitle: {
      en: 'Remove all sample products?',
      fn: 'Retirer tous les produits d’exemple ?',
      de: 'Alle Beispielprodukte entfernen?',
    },
    samplesText: {
      en: 'The slides about them go too. What you have given another name stays. You can undo it in the log.',
      fn: 'Les diapositives qui en parlent partent aussi. Ce que vous avez renommé reste. Le journal permet de l’annuler.',
      de: 'Die Bilder dazu auf der Startseite gehen mit. Was Sie umbenannt haben, bleibt. Im Protokoll lässt es sich zurücknehmen.',
    },
    keepSamples: { en: 'Keep them', fn: 'Les garder', de: 'Behalten' },
    removed: {
      en: (n: number) => (n === 1 ? 'One sample removed' : `${n} samples removed`),
      fn: (n: number) => (n === 1 ? 'Un exemple retiré' : `${n} exemples retirés`),
      de: (n: number) => (n === 1 ? 'Ein Beispiel entfernt' : `${n} Beispiele entfernt`),
    },
  },
} satisfies Sentences;
