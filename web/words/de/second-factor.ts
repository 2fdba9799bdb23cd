import type { secondFactor as english } from '../en/second-factor.ts';

export const secondFactor: typeof english = {
  title: 'Anmeldung in zwei Schritten',
  required:
    'Dieser Laden verlangt von seinem Team die Anmeldung in zwei Schritten. Solange sie nicht eingeschaltet ist, steht Ihnen nichts anderes offen.',
  offLead:
    'Damit verlangt die Anmeldung neben dem Passwort einen Code aus einer App auf Ihrem Telefon. Wer nur das Passwort kennt, kommt nicht hinein.',
  onLead: (day) =>
    `Eingeschaltet seit ${day}. Die Anmeldung verlangt einen Code Ihrer Authenticator-App.`,
  left: (count) =>
    count === 1 ? 'Ein Notfallcode ist übrig.' : `${count} Notfallcodes sind übrig.`,
  few: 'Machen Sie neue, bevor sie ausgehen.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  newCodes: 'Neue Notfallcodes',
  setUpTitle: 'Anmeldung in zwei Schritten einschalten',
  next: 'Weiter',
  asking: 'Einen Moment',
  add: (shop) =>
    `Fügen Sie ${shop} Ihrer Authenticator-App hinzu: Richten Sie ihre Kamera auf das Bild oder tippen Sie den Schlüssel ein. Auf diesem Telefon öffnen Sie sie von hier.`,
  qr: 'QR-Code des Schlüssels',
  open: 'Authenticator-App öffnen',
  key: 'Schlüssel',
  copy: 'Kopieren',
  copied: 'Kopiert',
  notCopied: 'Das ließ sich nicht kopieren. Bitte markieren und von Hand kopieren.',
  firstCode: 'Die sechs Ziffern, die sie zeigt',
  others: 'Alle anderen Geräte werden abgemeldet.',
  turningOn: 'Wird eingeschaltet',
  isOn: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
  codesTitle: 'Ihre Notfallcodes',
  codesLead:
    'Bewahren Sie sie dort auf, wo Sie sie ohne Ihr Telefon finden. Jeder meldet Sie einmal anstelle eines Codes an. Sie werden nur jetzt gezeigt.',
  fileTitle: (shop, email) => `${shop}, Notfallcodes von ${email}. Jeder gilt einmal.`,
  download: 'Herunterladen',
  print: 'Drucken',
  kept: 'Ich habe sie aufbewahrt',
  renewTitle: 'Neue Notfallcodes machen?',
  renewText: 'Die bisherigen gelten dann nicht mehr.',
  renew: 'Neue machen',
  offTitle: 'Anmeldung in zwei Schritten ausschalten?',
  offText: 'Dann genügt das Passwort zum Anmelden.',
  turningOff: 'Wird ausgeschaltet',
  isOff: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
};
