/** What the server says, by its English sentence, in German; `{}` stands for what changes in it. */
export const said: Readonly<Record<string, string>> = {
  'Invalid email or password': 'E-Mail-Adresse oder Passwort ist falsch',
  'Too many tries, please try again in {} seconds':
    'Zu viele Versuche, bitte versuchen Sie es in {} Sekunden noch einmal',
  'Too many tries, please try again in {} minutes':
    'Zu viele Versuche, bitte versuchen Sie es in {} Minuten noch einmal',
  'Credit note not found': 'Diese Gutschrift gibt es nicht',
  'Pictures cannot be kept or read just now, please try again':
    'Bilder können gerade nicht gespeichert oder gelesen werden, bitte versuchen Sie es noch einmal',
  'Please give a text': 'Bitte geben Sie einen Text an',
  'Please give a number': 'Bitte geben Sie eine Zahl an',
  'Please give a whole number': 'Bitte geben Sie eine ganze Zahl an',
  'Please give true or false': 'Bitte geben Sie ja oder nein an',
  'Please give a list': 'Bitte geben Sie eine Liste an',
  'Only the list of all products is sorted so, for an admin':
    'So wird nur die Liste aller Produkte sortiert, für die Verwaltung',
  'Only the list of all products is narrowed so, for an admin':
    'So wird nur die Liste aller Produkte eingegrenzt, für die Verwaltung',
  'Its variations would go: please send those of the new way of sale along':
    'Seine Varianten fielen weg: Bitte die der neuen Verkaufsart mitsenden',
  'The crop lies outside of the picture': 'Der Ausschnitt liegt außerhalb des Bildes',
  'Link is invalid or has expired': 'Der Link ist ungültig oder abgelaufen',
  'This code is wrong, or has been used already': 'Dieser Code ist falsch oder wurde schon benutzt',
  'Too many wrong codes: please use a recovery code, or a code that we send by mail':
    'Zu viele falsche Codes: Bitte nehmen Sie einen Notfallcode oder einen Code, den wir Ihnen per E-Mail schicken',
  'The authenticator cannot be checked: please use a recovery code, or a code that we send by mail':
    'Die Authenticator-App kann gerade nicht geprüft werden: Bitte nehmen Sie einen Notfallcode oder einen Code, den wir Ihnen per E-Mail schicken',
  'Please turn on a second factor first': 'Bitte schalten Sie zuerst einen zweiten Faktor ein',
  'Please use your authenticator or a recovery code':
    'Bitte nehmen Sie Ihre Authenticator-App oder einen Notfallcode',
  'Please verify your email to turn the second factor on':
    'Bitte bestätigen Sie Ihre E-Mail-Adresse, um den zweiten Faktor einzuschalten',
  'Please give the code of your authenticator too':
    'Bitte geben Sie auch den Code Ihrer Authenticator-App an',
  'The second factor is on already': 'Der zweite Faktor ist schon eingeschaltet',
  'The second factor is off': 'Der zweite Faktor ist ausgeschaltet',
  'Please ask for a new secret first':
    'Dieser Schlüssel ist älter als eine Stunde, bitte fangen Sie neu an',
  'Please give your password once more': 'Bitte geben Sie Ihr Passwort noch einmal an',
  'A whole number from {} to {}': 'Eine ganze Zahl von {} bis {}',
  'A whole number of grams, from 1 to 1,00,000': 'Eine ganze Zahl von Gramm, von 1 bis 1,00,000',
  'A whole number of rupees': 'Eine ganze Zahl von Rupien',
  'The current password is wrong': 'Das bisherige Passwort ist falsch',
  'Please give your current password': 'Bitte geben Sie Ihr bisheriges Passwort an',
  'This password is too common, please choose another':
    'Dieses Passwort ist zu verbreitet, bitte wählen Sie ein anderes',
  'This e-mail address has an account already': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
  'An e-mail address, such as name@example.in': 'Eine E-Mail-Adresse, etwa name@example.in',
  'Ten digits, such as 98220 41177': 'Zehn Ziffern, etwa 98220 41177',
  'Please fill this in': 'Bitte ausfüllen',
  'No line breaks': 'Ohne Zeilenumbrüche',
  'Too many documents are being drawn, please try again':
    'Gerade werden zu viele Dokumente gezeichnet, bitte versuchen Sie es noch einmal',
  'Online payment is not set up in this shop yet':
    'Online-Zahlung ist in diesem Shop noch nicht eingerichtet',
  'Please try again': 'Bitte versuchen Sie es noch einmal',
  'Something went wrong on our side': 'Bei uns ist etwas schiefgegangen',
  'This request is under way': 'Das ist schon unterwegs',
  'Not authorized, no token': 'Bitte melden Sie sich an',
  'Not authorized, token failed': 'Bitte melden Sie sich neu an',
  'You have already reviewed this product': 'Sie haben dieses Produkt schon bewertet',
  'Product not found': 'Dieses Produkt gibt es nicht mehr',
  'Variation not found': 'Diese Größe gibt es nicht mehr',
  'Cart item not found': 'Das liegt nicht mehr im Warenkorb',
  'The order has not owed this letter':
    'Zu diesem Brief hat die Bestellung noch keinen Anlass gegeben',
  'There is nobody left to write to': 'Es ist niemand mehr da, dem zu schreiben wäre',
  'The shop could not go on; this one was not moved':
    'Der Laden konnte nicht weitermachen, diese Bestellung blieb, wie sie war',
  'Note not found': 'Diese Notiz gibt es nicht mehr',
  'Order not found': 'Diese Bestellung gibt es nicht',
  'Only {} left in stock': 'Nur noch {} auf Lager',
  'Only {} left of {} ({})': 'Nur noch {} da: {} ({})',
  '{} is no longer sold': '{} ist nicht mehr im Angebot',
  'A cart may come to at most {}': 'Ein Warenkorb darf höchstens {} kosten',
  'At most {} in one line': 'Höchstens {} in einer Zeile',
  'At most {} lines in one cart': 'Höchstens {} Zeilen in einem Warenkorb',
  'At most {} products in one wishlist': 'Höchstens {} Produkte auf einer Merkliste',
  'At most {} products in one comparison': 'Höchstens {} Produkte in einem Vergleich',
  'Your cart is empty': 'Ihr Warenkorb ist leer',
  'Please verify your email to place an order':
    'Bitte bestätigen Sie Ihre E-Mail-Adresse, um zu bestellen',
  'Prices have changed, please review your cart':
    'Preise haben sich geändert, bitte sehen Sie den Warenkorb durch',
  'Please pay or cancel your open orders first':
    'Bitte bezahlen oder stornieren Sie zuerst Ihre offenen Bestellungen',
  'Orders under {} can only be paid on delivery':
    'Bestellungen unter {} können nur bei Lieferung bezahlt werden',
  'An order that is {} cannot become {}': 'Der Stand der Bestellung lässt das nicht mehr zu',
  'An order that is {} cannot be paid': 'Diese Bestellung kann nicht mehr bezahlt werden',
  'This order is paid on delivery': 'Diese Bestellung wird bei Lieferung bezahlt',
  'The time to pay this order is over': 'Die Zeit, diese Bestellung zu bezahlen, ist vorbei',
  'The payment service does not take this order':
    'Der Zahlungsdienst nimmt diese Bestellung nicht an',
  'This order was to be paid in a way that is closed now':
    'Den Zahlungsweg dieser Bestellung gibt es nicht mehr',
  'This payment is not over the amount of the order; we are looking into it':
    'Diese Zahlung stimmt nicht mit dem Betrag der Bestellung überein, wir sehen nach',
  'The payment did not go through, please try again':
    'Die Zahlung kam nicht zustande, bitte versuchen Sie es noch einmal',
  'Your order had expired and its goods are gone. This payment is given back in full':
    'Ihre Bestellung war abgelaufen, und die Ware ist vergriffen. Diese Zahlung wird ganz erstattet',
  'Your order was cancelled. This payment is given back in full':
    'Ihre Bestellung wurde storniert. Diese Zahlung wird ganz erstattet',
  'Your order was cancelled. If this payment still goes through, it is given back in full':
    'Ihre Bestellung wurde storniert. Geht diese Zahlung doch noch durch, wird sie ganz erstattet',
  'The time to pay this order is over. If this payment still goes through, the order goes on while its goods are there; else it is given back in full':
    'Die Zeit, diese Bestellung zu bezahlen, ist vorbei. Geht diese Zahlung doch noch durch, läuft die Bestellung weiter, solange die Ware da ist; sonst wird sie ganz erstattet',
  'The payment did not go through, and your order was cancelled':
    'Die Zahlung ist nicht durchgegangen, und Ihre Bestellung wurde storniert',
  'The payment did not go through, and the time to pay this order is over':
    'Die Zahlung ist nicht durchgegangen, und die Zeit, diese Bestellung zu bezahlen, ist vorbei',
  'This order was cancelled and cannot be paid. A payment that still arrives is given back in full':
    'Diese Bestellung wurde storniert und kann nicht bezahlt werden. Sollte noch eine Zahlung eintreffen, wird sie ganz erstattet',
  'Invalid signature': 'Diese Zahlung ließ sich nicht bestätigen',
  'At least {} characters': 'Mindestens {} Zeichen',
  'At most {} characters': 'Höchstens {} Zeichen',
  'At most {} entries': 'Höchstens {} Einträge',
  'Digits, please': 'Bitte nur Ziffern',
  'Six digits, such as 411004': 'Sechs Ziffern, etwa 411004',
  'At most two decimals': 'Höchstens zwei Nachkommastellen',
  'No NUL characters': 'Dieses Zeichen ist nicht erlaubt',
  'Broken Unicode': 'Dieses Zeichen ist nicht erlaubt',
  'Please check: {}': 'Bitte prüfen Sie Ihre Angaben',
  'Please choose a size or a weight': 'Bitte wählen Sie eine Größe oder ein Gewicht',
  'This product does not come in that colour': 'Dieses Produkt gibt es nicht in dieser Farbe',
  'This product does not come in that size': 'Dieses Produkt gibt es nicht in dieser Größe',
  'This product does not come in that weight': 'Dieses Produkt gibt es nicht in diesem Gewicht',
  'Account not found': 'Dieses Konto gibt es nicht',
  'User not found': 'Dieses Konto gibt es nicht',
  'Session not found': 'Diese Anmeldung gibt es nicht mehr',
  'Message not found': 'Diese Nachricht gibt es nicht',
  'Wishlist item not found': 'Das liegt nicht mehr auf der Wunschliste',
  'Payment order not found': 'Diese Zahlung gibt es nicht',
  'Payment not found': 'Diese Zahlung gibt es nicht',
  'Picture not found': 'Dieses Bild gibt es nicht',
  'Not found': 'Das gibt es nicht',
  'Not allowed': 'Das ist Ihnen nicht erlaubt',
  'Not authorized as an admin': 'Nicht als Admin berechtigt',
  'The last admin cannot be removed': 'Der letzte Admin kann nicht entfernt werden',
  'This Idempotency-Key was used for another request':
    'Bitte laden Sie die Seite neu und versuchen Sie es noch einmal',
  'The body is too large': 'Das ist zu groß',
  'A picture may have at most 10 MB': 'Ein Bild darf höchstens 10 MB haben',
  'At most 25 megapixels': 'Höchstens 25 Megapixel',
  'Please send a jpeg, png, webp or avif': 'Bitte ein Bild als JPEG, PNG, WebP oder AVIF',
  'Please send exactly one picture': 'Bitte genau ein Bild',
  'The picture is broken': 'Das Bild ist beschädigt',
  'The picture holds too much beside its pixels':
    'Das Bild enthält zu viel neben seinen Bildpunkten',
  'The form is broken': 'Das Formular kam beschädigt an',
  'Several choices fit: please choose one': 'Mehreres passt: bitte wählen Sie eines',
  'Not a variation of this product': 'Diese Größe gehört nicht zu diesem Produkt',
  'Each size once': 'Jede Größe nur einmal',
  'Not a picture of this shop; please upload it first':
    'Dieses Bild ist nicht im Laden, bitte laden Sie es zuerst hoch',
  'Already refunded': 'Schon erstattet',
  'This order was refunded in full and goes no further':
    'Diese Bestellung wurde ganz erstattet und geht nicht weiter',
  'Only {} is left to refund': 'Es sind nur noch {} zu erstatten',
  'This order has no payment that could be given back':
    'Zu dieser Bestellung gibt es keine Zahlung, die sich erstatten ließe',
  'There is no invoice for this order yet': 'Zu dieser Bestellung gibt es noch keine Rechnung',
  'A state of India, such as Maharashtra': 'Ein Bundesstaat Indiens, etwa Maharashtra',
  'A GSTIN of 15 characters': 'Eine GSTIN mit 15 Zeichen',
  'Not the state of this GSTIN': 'Nicht der Bundesstaat dieser GSTIN',
  'One to three letters or digits': 'Ein bis drei Buchstaben oder Ziffern',
  'Job not found': 'Diese Aufgabe gibt es nicht mehr',
  'Shipment not found': 'Diese Sendung gibt es nicht',
  'The courier cannot be asked now, please try again':
    'Der Kurier ist gerade nicht zu fragen, bitte versuchen Sie es noch einmal',
  'The courier cannot be reached, please try again':
    'Der Kurier ist nicht zu erreichen, bitte versuchen Sie es noch einmal',
  'An order that is {} cannot be sent': 'Diese Bestellung kann so noch nicht verschickt werden',
  'A shipment that is {} is not asked for again': 'Diese Sendung wird nicht noch einmal bestellt',
  'Somebody else has changed this product meanwhile':
    'Jemand anders hat dieses Produkt inzwischen geändert',
  'It was {}, and is {} now': 'Es waren {}, jetzt sind es {}',
  'Stock moved meanwhile: {}': 'Der Bestand hat sich inzwischen geändert: {}',
  'This has been changed since, so it stays as it is':
    'Das wurde seither geändert und bleibt darum so',
  'This cannot be taken back': 'Das lässt sich nicht zurücknehmen',
  'This has been taken back already': 'Das ist schon zurückgenommen',
  'Entry not found': 'Diesen Eintrag gibt es nicht',
  'A price would fall to 0 or rise above ten lakh rupees':
    'Ein Preis fiele auf 0 oder stiege über zehn Lakh Rupien',
  'Slider not found': 'Diesen Slider gibt es nicht',
  'Admin value not found': 'Diese Einstellung gibt es nicht',
  'The table holds characters that are not allowed':
    'Die Tabelle enthält Zeichen, die nicht erlaubt sind',
  'The table is no CSV from row {} on': 'Ab Zeile {} ist die Tabelle kein CSV',
  'The table is not UTF-8': 'Die Tabelle ist nicht in UTF-8',
  'Not what the first row of this product says': 'Nicht, was die erste Zeile dieses Produkts sagt',
  'As many cells as columns, please': 'So viele Zellen wie Spalten, bitte',
  'Several products have this article number': 'Mehrere Produkte haben diese Artikelnummer',
  'Rows of one article number stand together': 'Zeilen einer Artikelnummer stehen beisammen',
  'Not a column of this table, or twice': 'Keine Spalte dieser Tabelle, oder zweimal',
  'This column is missing': 'Diese Spalte fehlt',
  'One of: {}': 'Eines von: {}',
  'Not what stands in this column: a number such as 499.50, or yes or no':
    'Nicht, was in dieser Spalte steht: eine Zahl wie 499.50, oder yes oder no',
  'At least {} can be given back': 'Mindestens {} lassen sich erstatten',
  '{} would be left, too little to be given back by itself':
    'Es blieben {}, zu wenig, um allein erstattet zu werden',
  'A name of one to three words, please': 'Bitte ein Name aus einem bis drei Wörtern',
  'Each name once': 'Jeder Name nur einmal',
  'This name stands in another group': 'Dieser Name steht in einer anderen Gruppe',
  'A name stands in another group': 'Ein Name steht in einer anderen Gruppe',
  'There are {} groups already': 'Es gibt schon {} Gruppen',
  'This group came with the shop: it can be switched off, not changed':
    'Diese Gruppe gehört zum Laden: sie lässt sich nur ausschalten',
  'This group came with the shop: it can be switched off, not deleted':
    'Diese Gruppe gehört zum Laden: sie lässt sich nur ausschalten',
  'Group not found': 'Diese Gruppe gibt es nicht mehr',
  'Import not found': 'Diesen Import gibt es nicht mehr',
  'Only a table that was checked to its end can be taken in':
    'Nur eine zu Ende geprüfte Tabelle lässt sich importieren',
  'This import is over': 'Dieser Import ist zu Ende',
  'At most 100 MB and 500,000 rows': 'Höchstens 100 MB und 500.000 Zeilen',
  'Row {}, column {}: a quote is not closed':
    'Zeile {}, Spalte {}: ein Anführungszeichen wird nicht geschlossen',
  'Row {}, column {}: more than 64 KB in one cell':
    'Zeile {}, Spalte {}: mehr als 64 KB in einer Zelle',
  'Row {}: more than 1 MB in one row': 'Zeile {}: mehr als 1 MB in einer Zeile',
  'Row {}: more than 1,000 cells': 'Zeile {}: mehr als 1.000 Zellen',
  'The table broke off': 'Die Tabelle brach ab',
  'Please give an object': 'Bitte geben Sie ein Objekt an',
  'Please give nothing': 'Bitte geben Sie nichts an',
  'Please check this field': 'Bitte prüfen Sie dieses Feld',
  'Not known here: {}': 'Hier nicht bekannt: {}',
  'An address that starts with https://': 'Eine Adresse, die mit https:// beginnt',
  'An address without a user name or password in it':
    'Eine Adresse ohne Benutzernamen oder Passwort darin',
  'A country, such as India': 'Ein Land, etwa Indien',
  'More than spaces, please': 'Bitte mehr als Leerzeichen',
  'A day such as 2026-11-21': 'Ein Tag wie 2026-11-21',
  'A date and time with its zone, such as 2026-11-21T09:30:00+05:30':
    'Datum und Uhrzeit mit Zeitzone, etwa 2026-11-21T09:30:00+05:30',
  'A day such as 2026-11-21, or a date and time with its zone, such as 2026-11-21T09:30:00+05:30':
    'Ein Tag wie 2026-11-21, oder Datum und Uhrzeit mit Zeitzone, etwa 2026-11-21T09:30:00+05:30',
  'Four to eight digits': 'Vier bis acht Ziffern',
  'An amount, such as 499 or 499.50': 'Ein Betrag, etwa 499 oder 499.50',
  'A colour such as #1A7046': 'Eine Farbe wie #1A7046',
  'courier, awb, trackingUrl, shipment_id or etd, please':
    'Bitte courier, awb, trackingUrl, shipment_id oder etd angeben',
  'Four whole numbers between commas': 'Vier ganze Zahlen zwischen Kommas',
  'A path of this shop, such as /collections': 'Ein Pfad dieses Ladens, etwa /collections',
  'Above 0, at most two decimals': 'Über 0, höchstens zwei Nachkommastellen',
  '1 to 200 visible characters': '1 bis 200 sichtbare Zeichen',
  'The body is not valid JSON': 'Der Inhalt ist kein gültiges JSON',
  'The body is nested too deeply': 'Der Inhalt ist zu tief verschachtelt',
  'The body broke off': 'Die Übertragung brach ab',
  'The address is not escaped rightly': 'Die Adresse ist falsch geschrieben',
  'The address holds characters that are not allowed': 'Die Adresse enthält unerlaubte Zeichen',
  'A field name holds characters that are not allowed': 'Ein Feldname enthält unerlaubte Zeichen',
  // The widest patterns come last: the first that fits is taken.
  'At least {} entries': 'Mindestens {} Einträge',
  'A multiple of {}': 'Ein Vielfaches von {}',
  'Above {}': 'Über {}',
  'Below {}': 'Unter {}',
  'At least {}': 'Mindestens {}',
  'At most {}': 'Höchstens {}',
};
