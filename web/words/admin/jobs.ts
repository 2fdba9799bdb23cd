import type { Said, Sentences } from '../sentences.ts';

/** What the dashboard says of jobs and backups. */
export const jobs = {
  jobs: {
    job: { en: 'Task', fn: 'Tâche', de: 'Aufgabe' },
    tries: { en: 'Failed tries', fn: 'Essais échoués', de: 'Fehlversuche' },
    reason: { en: 'Reason', fn: 'Raison', de: 'Grund' },
    next: { en: 'Next try', fn: 'Prochain essai', de: 'Nächster Versuch' },
    none: { en: 'Nothing waits.', fn: 'Rien n’attend.', de: 'Nichts wartet.' },
    tryAgain: { en: 'Try again', fn: 'Réessayer', de: 'Noch einmal versuchen' },
    againSoon: {
      en: 'It is being tried again.',
      fn: 'Elle est retentée maintenant.',
      de: 'Sie wird jetzt noch einmal versucht.',
    },
    content: {
      en: (at: string) => `The books were in order on ${at}.`,
      fn: (at: string) => `Les livres étaient en ordre le ${at}.`,
      de: (at: string) => `Die Bücher stimmten am ${at}.`,
    },
    broken: {
      en: (at: string) => `What was not right in the books on ${at}:`,
      fn: (at: string) => `Ce qui n’était pas juste dans les livres le ${at} :`,
      de: (at: string) => `Was am ${at} in den Büchern nicht stimmte:`,
    },
    states: {
      dead: { en: 'Given up', fn: 'Abandonnée', de: 'Aufgegeben' },
      waiting: { en: 'Waiting', fn: 'En attente', de: 'Wartet' },
      running: { en: 'Running', fn: 'En cours', de: 'Läuft' },
    },
    kinds: {
      mail: { en: 'E-mail', fn: 'E-mail', de: 'E-Mail' },
      refund: { en: 'Refund', fn: 'Remboursement', de: 'Erstattung' },
      ship: { en: 'Parcel', fn: 'Colis', de: 'Paket' },
      'cancel-shipment': {
        en: 'Cancel a parcel',
        fn: 'Annuler un colis',
        de: 'Paket absagen',
      },
      'track-shipment': { en: 'Track a parcel', fn: 'Suivre un colis', de: 'Paket verfolgen' },
      local: { en: 'Task of your own', fn: 'Tâche de la boutique', de: 'Eigene Aufgabe' },
      import: { en: 'Import of products', fn: 'Import de produits', de: 'Import von Produkten' },
      'expire-order': {
        en: 'End of the time to pay',
        fn: 'Fin du délai de paiement',
        de: 'Ende der Zahlungsfrist',
      },
    } as Readonly<Record<string, Said<string>>>,
  },
  backup: {
    last: {
      en: (at: string, ago: string, size: string, place: string) =>
        `The last backup was finished on ${at}, ${ago} ago: ${size} in ${place}.`,
      fn: (at: string, ago: string, size: string, place: string) =>
        `La dernière sauvegarde s’est terminée le ${at}, il y a ${ago} : ${size} dans ${place}.`,
      de: (at: string, ago: string, size: string, place: string) =>
        `Die letzte Sicherung endete am ${at}, vor ${ago}: ${size} in ${place}.`,
    },
    covered: {
      en: (at: string) => `Everything until ${at} can be restored.`,
      fn: (at: string) => `Tout peut être restauré jusqu’au ${at}.`,
      de: (at: string) => `Alles bis zum ${at} lässt sich wiederherstellen.`,
    },
    none: {
      en: 'There is no backup yet.',
      fn: 'Il n’y a pas encore de sauvegarde.',
      de: 'Es gibt noch keine Sicherung.',
    },
    late: {
      en: 'The backup is late.',
      fn: 'La sauvegarde est en retard.',
      de: 'Die Sicherung ist überfällig.',
    },
    failed: {
      en: (at: string, error: string) => `The backup of ${at} failed: ${error}`,
      fn: (at: string, error: string) => `La sauvegarde du ${at} a échoué : ${error}`,
      de: (at: string, error: string) => `Die Sicherung vom ${at} schlug fehl: ${error}`,
    },
    plain: {
      en: 'Anybody with the files can read the backups: set BACKUP_KEY on the server.',
      fn: 'Qui a les fichiers peut lire les sauvegardes : réglez BACKUP_KEY sur le serveur.',
      de: 'Wer die Dateien hat, kann die Sicherungen lesen: BACKUP_KEY auf dem Server setzen.',
    },
    off: {
      en: 'The shop makes no backups by itself: set BACKUP_TO on the server to turn them on.',
      fn: 'La boutique ne se sauvegarde pas d’elle-même : réglez BACKUP_TO sur le serveur pour l’activer.',
      de: 'Der Laden sichert sich nicht von selbst: BACKUP_TO auf dem Server schaltet das ein.',
    },
  },
} satisfies Sentences;
