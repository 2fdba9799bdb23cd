import type { info as english } from '../en/info.ts';

export const info: typeof english = {
  title: 'Über uns',
  aboutDescription:
    'Haat ist der Wochenmarkt, der jeden Tag offen hat: Stoff nach Stück, Lebensmittel nach Kilo.',
  aboutLead:
    'In den Dörfern und Städten Indiens ist der Haat der Markttag, an dem Stoff und Getreide nebeneinander verkauft werden. Dieser hat jeden Tag offen.',
  aboutParts: [
    {
      title: 'Stoff nach Stück',
      text: 'Wählen Sie eine Größe, und Sie sehen, wie viele davon da sind, bevor etwas in den Warenkorb kommt. Was durchgestrichen ist, ist ausverkauft, und das sagen wir auch.',
    },
    {
      title: 'Lebensmittel nach Kilo',
      text: 'Jedes Gewicht zeigt seinen Preis, aufs Gramm aus dem Kilopreis berechnet und einmal gerundet.',
    },
    {
      title: 'Ein Preis, in Rupien',
      text: 'Sie zahlen, was im Warenkorb steht. Ändert sich ein Preis, während Sie einkaufen, fragen wir Sie, bevor etwas bestellt wird.',
    },
    {
      title: 'Vom Regal zur Tür',
      text: 'Jede Bestellung hat ihre eigene Seite. Dort steht, wie weit sie ist, vom Aufgeben bis zur Lieferung.',
    },
  ],
  termsTitle: 'Nutzungs\u00adbedingungen',
  termsDescription:
    'Was gilt, wenn Sie bei Haat bestellen: Konto, Preise, Zahlung, Stornieren, Daten.',
  termsLead: 'Kurz, und zum Lesen gedacht.',
  termsParts: [
    {
      title: 'Ihr Konto',
      text: 'Zum Bestellen brauchen Sie ein Konto mit bestätigter E-Mail-Adresse. Behalten Sie das Passwort für sich: Was damit bestellt wird, gilt als von Ihnen bestellt.',
    },
    {
      title: 'Preise',
      text: 'Alle Preise sind in indischen Rupien. Was nach Kilo verkauft wird, kostet nach Gewicht. Ein Preis steht fest, sobald die Bestellung aufgegeben ist, nicht früher.',
    },
    {
      title: 'Bestellen',
      text: 'Mit der Bestellung nehmen wir die Waren für Sie aus dem Regal. Auf der Seite der Bestellung steht, wie lange wir sie bis zur Zahlung zurücklegen. Drei unbezahlte Bestellungen zugleich sind möglich.',
    },
    {
      title: 'Bezahlen',
      text: 'Sie zahlen im Voraus auf der Seite des Zahlungsdienstes oder per Nachnahme. Eine Bestellung, die nicht rechtzeitig bezahlt wird, verfällt, und die Waren kommen zurück ins Regal. Trifft danach noch eine Zahlung ein, wird sie erstattet, es sei denn, die Waren sind noch da und die Bestellung kann weiterlaufen.',
    },
    {
      title: 'Stornieren',
      text: 'Sie können eine Bestellung auf ihrer Seite selbst stornieren, solange sie nicht versandt ist. Was Sie im Voraus bezahlt haben, wird auf demselben Weg erstattet.',
    },
    {
      title: 'Ihre Daten',
      text: 'Wir behalten, was ein Konto und eine Bestellung brauchen: Name, E-Mail-Adresse, Mobilnummer, Adressen, was Sie bestellt haben, Ihren Warenkorb und Ihre Wunschliste; dazu, was Sie uns in Bewertungen und Nachrichten schreiben. Der Kurier bekommt, was er zum Liefern braucht. Kartennummern und UPI-Kennungen geben Sie beim Zahlungsdienst ein; zu uns kommen sie nicht.',
    },
    {
      title: 'Ihr Browser',
      text: 'Er behält Ihre Anmeldung, was Sie gewählt haben (etwa die Sprache), Ihren Warenkorb, Ihre Wunschliste, was Sie vergleichen und was Sie zuletzt angesehen haben. Auf diesen Seiten gibt es keine Werbung und keine Nachverfolgung.',
    },
  ],
  contactTitle: 'Kontakt',
  contactDescription: 'An Haat schreiben: zu einer Bestellung, einem Produkt oder dem Laden.',
  contactLead: 'Ihre Nachricht geht direkt an die Menschen, die diesen Laden führen.',
  reachUs: 'So erreichen Sie uns',
  contactAside: 'Vielleicht müssen Sie gar nicht schreiben',
  contactWays: {
    orders: 'Wie weit eine Bestellung ist, bezahlen, stornieren',
    account: 'Name, Passwort und Adressen',
    terms: 'Preise, Zahlung, Stornieren, Daten',
  },
  needsScript:
    'Eine Nachricht zu senden braucht JavaScript. Bitte schalten Sie es in Ihrem Browser ein.',
  name: 'Name',
  email: 'E-Mail',
  subject: 'Betreff',
  message: 'Nachricht',
  send: 'Nachricht senden',
  sending: 'Wird gesendet',
  sentTitle: 'Ihre Nachricht ist bei uns',
  sent: 'Danke. Antworten gehen an die E-Mail-Adresse, die Sie angegeben haben.',
  another: 'Noch eine schreiben',
};
