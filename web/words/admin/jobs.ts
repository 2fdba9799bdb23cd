import type { Said, Sentences } from '../sentences.ts';

/** What the dashboard says of jobs and backups. */
export const jobs = {
  jobs: {
    job: { en: 'Job', fn: 'Tâche', de: 'Aufgabe' },
    tries: { en: 'Failed tries', fn: 'Essais échoués', de: 'Fehlversuche' },
    reason: { en: 'Reason', fn: 'Raison', de: 'Grund' },
    next: { en: 'Next try', fn: 'Prochain essai', de: 'Nächster Versuch' },
    none: { en: 'Nothing waits.', fn: 'Rien n’attend.', de: 'Nichts wartet.' },
    tryAgain: { en: 'Try again', fn: 'Réessayer', de: 'Noch einmal versuchen' },
    againSoon: {
      en: 'It is tried again now.',
      fn: 'Elle est retentée maintenant.',
      de: 'Sie wird jetzt noch einmal versucht.',
    },
    content: {
      en: (at: string) => `The books were in order on ${at}.`,
      fn: (at: string) => `Les livres étaient en ordre le ${at}.`,
      de: (at: string) => `Die Bücher stimmten am ${at}.`,
    },
    broken: {
      en: (at: string) => `Rules of the books that were broken on ${at}:`,
      fn: (at: string) => `Règles des livres enfreintes le ${at} :`,
      de: (at: string) => `Regeln der Bücher, die am ${at} verletzt waren:`,
    },
    states: {
      dead: { en: 'Given up', fn: 'Abandonnée', de: 'Aufgegeben' },
      waiting: { en: 'Waiting', fn: 'En attente', de: 'Wartet' },
      running: { en: 'Running', fn: 'En cours', de: 'Läuft' },
    },
    kinds: {
      mail: { en: 'Mail', fn: 'Courriel', de: 'Mail' },
      refund: { en: 'Refund', fn: 'Remboursement', de: 'Rückzahlung' },
      ship: { en: 'Shipment', fn: 'Envoi', de: 'Sendung' },
      'cancel-shipment': {
        en: 'Call off a shipment',
        fn: 'Annuler un envoi',
        de: 'Sendung absagen',
      },
      'track-shipment': { en: 'Track a shipment', fn: 'Suivre un envoi', de: 'Sendung verfolgen' },
      local: { en: 'Job of your own', fn: 'Tâche de la boutique', de: 'Eigene Aufgabe' },
      import: { en: 'Import of products', fn: 'Import de produits', de: 'Import von Produkten' },
      'expire-order': {
        en: 'End of a hold',
        fn: 'Fin d’une réservation',
        de: 'Ende einer Reservierung',
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
      en: (at: string, error: string) => `The run of ${at} failed: ${error}`,
      fn: (at: string, error: string) => `L’essai du ${at} a échoué : ${error}`,
      de: (at: string, error: string) => `Der Lauf vom ${at} schlug fehl: ${error}`,
    },
    plain: {
      en: 'Backups are not encrypted: set BACKUP_KEY.',
      fn: 'Les sauvegardes ne sont pas chiffrées : définissez BACKUP_KEY.',
      de: 'Die Sicherungen sind nicht verschlüsselt: BACKUP_KEY setzen.',
    },
    off: {
      en: 'The shop makes no backups by itself: set BACKUP_TO to turn them on.',
      fn: 'La boutique ne se sauvegarde pas d’elle-même : définissez BACKUP_TO pour l’activer.',
      de: 'Der Shop sichert sich nicht von selbst: BACKUP_TO schaltet das ein.',
    },
  },
} satisfies Sentences;
