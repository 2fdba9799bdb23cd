import type { people as english } from '../en/admin-people.ts';

export const people: typeof english = {
  users: {
    name: 'Name',
    email: 'E-Mail',
    mobile: 'Mobilnummer',
    role: 'Rolle',
    verified: 'E-Mail bestätigt',
    yes: 'Bestätigt',
    no: 'Nicht bestätigt',
    searchLabel: 'Name, E-Mail oder Mobilnummer',
    none: 'Niemand passt dazu.',
  },
  factor: {
    ask: 'Ihr Konto öffnet sich mit dem Passwort allein, und mit ihm der ganze Laden.',
    turnOn: 'Zweiten Faktor einschalten',
    requiredTitle: 'Zuerst ein zweiter Faktor',
    required:
      'Dieser Laden verlangt von seinen Admins neben dem Passwort einen Code. Solange er nicht eingeschaltet ist, bleibt die Verwaltung geschlossen.',
  },
  user: {
    contact: 'Kontakt',
    edit: 'Bearbeiten',
    editTitle: (name: string) => `${name} bearbeiten`,
    newEmail:
      'Die alte Adresse wird benachrichtigt und die Person überall abgemeldet. Die neue erhält eine E-Mail zur Bestätigung, außer Sie kreuzen an, dass sie bestätigt ist.',
    saved: (name: string) => `${name} gespeichert`,
    addresses: 'Adressen',
    noAddress: 'Keine Adresse hinterlegt.',
    orders: 'Bestellungen',
    noOrders: 'Noch keine Bestellung.',
    rights: 'Rechte',
    isCustomer: 'Sieht nur das eigene Konto und die eigenen Bestellungen.',
    makeAdmin: 'Zum Admin machen',
    unmakeAdmin: 'Admin-Recht entziehen',
    made: (name) => `${name} ist jetzt Admin`,
    unmade: (name) => `${name} ist kein Admin mehr`,
    makeTitle: (name) => `${name} zum Admin machen?`,
    makeText:
      'Ein Admin sieht alle Bestellungen und alle Kunden, ändert Preise und Produkte und darf weitere Admins ernennen.',
    unmakeTitle: (name) => `${name} das Admin-Recht entziehen?`,
    unmakeText: 'Die Person wird sofort überall abgemeldet.',
    sessions: 'Anmeldung',
    nowhere: 'Nirgends.',
    sessionsText: 'Meldet diese Person in allen Browsern und auf allen Geräten ab.',
    endSessions: 'Überall abmelden',
    ended: (name) => `${name} ist überall abgemeldet`,
    delete: 'Nutzer löschen',
    deleteText:
      'Endgültig: Konto, Adressen, Warenkorb und Wunschliste. Bestellungen bleiben in den Büchern.',
    deleteTitle: (name) => `${name} löschen?`,
    deleteMore:
      'Das Konto verschwindet sofort, mit Adressen, Warenkorb, Wunschliste und Nachrichten. Bestellungen bleiben ohne Besitzer. Das lässt sich nicht rückgängig machen.',
    deleted: 'Nutzer gelöscht',
    keep: 'So lassen',
    yourself: 'Das sind Sie.',
  },
  safety: {
    title: 'Sicherheit',
    refundLimit: 'Erstattungen ohne Passwort, in Rupien je Stunde',
    refundHint:
      'Darüber wird nach dem Passwort gefragt, wer erstattet, außer es wurde in der letzten Stunde angegeben.',
    refundFault: 'Eine ganze Zahl, 0 oder mehr',
    again: 'Noch einmal Ihr Passwort',
    againText:
      'Sie haben es vor mehr als einer Stunde angegeben. Danach wird es eine Stunde lang nicht gefragt.',
    goOn: 'Weiter',
    leaveIt: 'Lassen',
  },
  messages: {
    from: 'Von',
    subject: 'Betreff',
    unread: 'Ungelesen',
    unreadCount: (count) => `${count} ungelesen`,
    none: 'Keine Nachrichten.',
    noneUnread: 'Alles ist gelesen.',
    markRead: 'Als gelesen markieren',
    markUnread: 'Als ungelesen markieren',
    reply: 'Per E-Mail antworten',
    isNew: 'Neu',
  },
};
