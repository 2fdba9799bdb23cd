import type { checkout as english } from '../en/checkout.ts';
import { groupGerman } from '../grouping.ts';

export const checkout: typeof english = {
  title: 'Kasse',
  steps: 'Schritte der Bestellung',
  stepCart: 'Warenkorb',
  stepAddress: 'Adresse und Zahlung',
  stepOrder: 'Bestellung',
  whereTo: 'Lieferung an',
  fields: {
    name: 'Name',
    mobile: 'Mobilnummer',
    email: 'E-Mail',
    address: 'Adresse',
    city: 'Ort',
    state: 'Bundesstaat',
    zipCode: 'Postleitzahl',
    country: 'Land',
  },
  mobileHint: 'Unter dieser Nummer ruft der Kurier an',
  countryNames: { India: 'Indien' },
  chooseState: 'Bitte wählen',
  faults: {
    empty: 'Bitte ausfüllen',
    email: 'Eine E-Mail-Adresse, etwa name@example.in',
    mobile: 'Zehn Ziffern, etwa 98220 41177',
    zipCode: 'Sechs Ziffern, etwa 411004',
    state: 'Bitte einen Bundesstaat aus der Liste wählen',
    slot: 'Bitte wählen Sie ein Zeitfenster für die Lieferung',
  },
  saved: 'Ihre Adressen',
  change: 'Ändern',
  keepAddress: 'In mein Adressbuch aufnehmen',
  proposedLastSlot:
    'Das ist dasselbe Zeitfenster wie beim letzten Mal. Sie können ein anderes wählen.',
  proposedSlot: 'Das ist das nächste freie Zeitfenster. Sie können ein anderes wählen.',
  otherAddress: 'Andere Adresse',
  pinDoubt: (pin, states) =>
    `Die Postleitzahl ${pin} liegt in: ${states}. Bitte ändern Sie den Bundesstaat oder die Postleitzahl.`,
  takeState: (state) => `${state} übernehmen`,
  pinFilled: (pin, city, state) => `${city}, ${state}: nach der Postleitzahl ${pin} ausgefüllt.`,
  pinUnknown: (pin) =>
    `Die Postleitzahl ${pin} kennen wir nicht. Bitte sehen Sie noch einmal nach.`,
  howToPay: 'Zahlungsart',
  prepaid: 'Vorauszahlung',
  prepaidHint: 'UPI, Karte oder Onlinebanking, auf der nächsten Seite',
  cod: 'Nachnahme',
  codHint: 'Sie zahlen an der Tür',
  storeCredit: 'Guthaben',
  useCredit: 'Mein Guthaben nutzen',
  hasCredit: (amount: string) => `Sie haben ${amount}.`,
  creditStays: (amount: string) => `${amount} bleiben für später.`,
  creditPaysAll: 'Es bezahlt die ganze Bestellung.',
  toPay: 'Zu zahlen',
  yourOrder: 'Ihre Bestellung',
  placeOrder: (total) => `Bestellen · ${total}`,
  placing: 'Wird bestellt',
  accept: 'Mit der Bestellung gelten die',
  terms: 'Nutzungsbedingungen',
  nothing: 'Es gibt noch nichts zu bestellen.',
  backToCart: 'Zurück zum Warenkorb',
  toPayment: 'Zur Zahlungsseite',
  paymentFailed:
    'Ihre Bestellung steht, aber die Zahlungsseite ging nicht auf. Sie können aus der Bestellung heraus zahlen.',
  seeOrder: 'Zur Bestellung',
  changedTitle: 'Der Warenkorb hat sich geändert',
  changedRow: (name, before, now) => `${name}: war ${before}, ist jetzt ${now}`,
  scarceRow: (name, wanted, left) =>
    left === 0
      ? `${name}: ${groupGerman(wanted)} gewünscht, ausverkauft`
      : `${name}: ${groupGerman(wanted)} gewünscht, nur noch ${groupGerman(left)} auf Lager`,
  goneRow: (name) => `${name}: nicht mehr im Angebot`,
  mend: 'Warenkorb an den Vorrat anpassen',
  unclear:
    'Wir wissen nicht, ob Ihre Bestellung angekommen ist. Drücken Sie noch einmal: Bestellt wird nur einmal.',
  verifyTitle: 'Bitte bestätigen Sie Ihre E-Mail-Adresse, um zu bestellen',
  verifyHint: (email) =>
    `Wir haben einen Link an ${email} geschickt. Öffnen Sie ihn und kommen Sie dann hierher zurück.`,
  sendAgain: 'E-Mail noch einmal senden',
  sentAgain:
    'Die E-Mail zur Bestätigung ist unterwegs. Bitte sehen Sie nach und bestätigen Sie das Konto',
  haveVerified: 'Ich habe bestätigt',
  stillUnverified: 'Das Konto ist noch nicht bestätigt.',
};
