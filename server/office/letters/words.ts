import type { Language } from '../../../shop/people/account.ts';
import type { StaffRole } from '../../../shop/people/staff.ts';

/**
 * The texts of every mail and of those about accounts, in each language. A missing text does not
 * compile.
 */
interface LetterWords {
  /** Has no name when a stranger may have chosen it. */
  hello: (name: string | null) => string;
  linkBelow: string;
  verify: { subject: string; lead: string; button: string; note: string };
  reset: { subject: string; lead: string; button: string; note: string };
  already: { subject: string; lead: string; button: string; note: string };
  guessed: { subject: string; lead: string; button: string; note: string };
  factorOn: { subject: string; lead: string; button: string; note: string };
  factorOff: { subject: string; lead: string; button: string; note: string };
  recoveryUsed: { subject: string; lead: string; button: string; note: string };
  wrongCodes: { subject: string; lead: string; button: string; note: string };
  codesBarred: { subject: string; lead: string; button: string; note: string };
  loginCode: { subject: string; lead: string; button: string; note: string };
  emailChanged: { subject: string; lead: string; button: string; note: string };
  invitation: { subject: string; lead: string; button: string; note: string };
  /** What each role is there for. */
  invitedAs: Readonly<Record<StaffRole, string>>;
}

const en: LetterWords = {
  hello: (name) => (name === null ? 'Hello,' : `Hello ${name},`),
  linkBelow: 'If the button does not work, open this address:',
  verify: {
    subject: 'Verify your account',
    lead: 'Please confirm that this e-mail address is yours. Then you can place orders.',
    button: 'Verify account',
    note: 'The link works once, for 24 hours. If you have not opened an account with us, you need do nothing.',
  },
  reset: {
    subject: 'Reset your password',
    lead: 'Choose a new password here. Every device that is logged in will be logged out.',
    button: 'Choose a new password',
    note: 'The link works once, for one hour. If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  already: {
    subject: 'You already have an account',
    lead: 'Somebody, most likely you, has just tried to register with this e-mail address. You have an account already, and nothing about it was changed.',
    button: 'Log in',
    note: 'If you do not remember your password, ask for a new one on the login page.',
  },
  guessed: {
    subject: 'A login after many wrong passwords',
    lead: 'Somebody has just logged in to your account, after many tries with a wrong password. If it was you, all is well.',
    button: 'See where you are logged in',
    note: 'If it was not you, choose a new password at once: every other device is logged out.',
  },
  factorOn: {
    subject: 'Logging in now takes a code too',
    lead: 'From now on logging in to your account takes a code from your authenticator app beside the password. Every other device was logged out. Please keep the recovery codes in a safe place.',
    button: 'See your account',
    note: 'If it was not you, choose a new password at once, and tell whoever runs the shop.',
  },
  factorOff: {
    subject: 'Logging in takes no code any more',
    lead: 'Two-step login has been turned off for your account: the password alone is enough to log in.',
    button: 'See your account',
    note: 'If it was not you, choose a new password at once: every other device is logged out. Then turn two-step login on again.',
  },
  recoveryUsed: {
    subject: 'A recovery code was used',
    lead: 'Somebody has just used one of your recovery codes in place of a code from the authenticator app. It does not work again. If it was you, all is well.',
    button: 'See how many are left',
    note: 'If it was not you, choose a new password and make new recovery codes at once.',
  },
  wrongCodes: {
    subject: 'Somebody knows your password',
    lead: 'Today somebody has given the right password of your account again and again, each time with a wrong code from the authenticator app. So they have not come in.',
    button: 'Choose a new password',
    note: 'If you mistyped the code yourself, you need do nothing.',
  },
  codesBarred: {
    subject: 'Codes from your authenticator app are not accepted for now',
    lead: 'Somebody has given the right password of your account, and twenty wrong codes. So the codes from your authenticator app no longer log you in. Your recovery codes do, and so does a code that we send to this address: you can ask for it when you log in.',
    button: 'Log in',
    note: 'If you did not mistype the code yourself, somebody knows your password: choose a new one as soon as you are logged in.',
  },
  loginCode: {
    subject: 'Your code to log in',
    lead: 'Type this code on the login page, in place of a code from your authenticator app:',
    button: 'Log in',
    note: 'It works once, for 15 minutes. If you did not ask for it, somebody knows your password: choose a new one at once, and give this code to nobody.',
  },
  emailChanged: {
    subject: 'The e-mail address of your account was changed',
    lead: 'The shop has entered another e-mail address for your account. This address no longer logs in, and links that were sent here no longer work.',
    button: 'Write to us',
    note: 'If you have not asked for it, please write to us at once.',
  },
  invitation: {
    subject: 'An invitation to work for the shop',
    lead: 'The owner of the shop invites you to work in its dashboard.',
    button: 'Accept the invitation',
    note: 'The link works once, for 72 hours. If you do not know why you got it, you need do nothing.',
  },
  invitedAs: {
    admin: 'Your role is owner: you may do everything.',
    manager: 'Your role is manager: you run the shop from day to day.',
    catalogue: 'Your role is catalogue: you look after products, prices and slides.',
    packing: 'Your role is packing: you pack orders and send them.',
    support: 'Your role is support: you answer customers and help with their orders.',
    books: 'Your role is books: you read orders, invoices and figures.',
  },
};

const fn: LetterWords = {
  hello: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  linkBelow: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  verify: {
    subject: 'Vérifiez votre compte',
    lead: 'Confirmez que cette adresse e-mail est la vôtre. Vous pourrez ensuite passer commande.',
    button: 'Vérifier le compte',
    note: 'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez pas ouvert de compte chez nous, vous n’avez rien à faire.',
  },
  reset: {
    subject: 'Réinitialisez votre mot de passe',
    lead: 'Choisissez ici un nouveau mot de passe. Tous les appareils connectés seront déconnectés.',
    button: 'Choisir un nouveau mot de passe',
    note: 'Le lien fonctionne une seule fois, pendant une heure. Si vous n’avez rien demandé, votre mot de passe reste le même.',
  },
  already: {
    subject: 'Vous avez déjà un compte',
    lead: 'Quelqu’un, sans doute vous, vient d’essayer de s’inscrire avec cette adresse e-mail. Vous avez déjà un compte, et rien n’y a changé.',
    button: 'Se connecter',
    note: 'Si vous avez oublié votre mot de passe, demandez-en un nouveau sur la page de connexion.',
  },
  guessed: {
    subject: 'Une connexion après de nombreux mots de passe erronés',
    lead: 'Quelqu’un vient de se connecter à votre compte, après de nombreux essais avec un mot de passe erroné. Si c’était vous, tout va bien.',
    button: 'Voir où vous êtes connecté',
    note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : tous les autres appareils sont déconnectés.',
  },
  factorOn: {
    subject: 'La connexion demande désormais aussi un code',
    lead: 'Désormais, se connecter à votre compte demande un code de votre application d’authentification en plus du mot de passe. Tous les autres appareils ont été déconnectés. Gardez les codes de secours en lieu sûr.',
    button: 'Voir votre compte',
    note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et prévenez ceux qui tiennent la boutique.',
  },
  factorOff: {
    subject: 'La connexion ne demande plus de code',
    lead: 'La connexion en deux étapes de votre compte a été désactivée : le mot de passe suffit pour se connecter.',
    button: 'Voir votre compte',
    note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe : tous les autres appareils sont déconnectés. Puis réactivez la connexion en deux étapes.',
  },
  recoveryUsed: {
    subject: 'Un code de secours a servi',
    lead: 'Quelqu’un vient d’utiliser un de vos codes de secours à la place d’un code de l’application. Il ne fonctionnera plus. Si c’était vous, tout va bien.',
    button: 'Voir combien il en reste',
    note: 'Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et faites de nouveaux codes de secours.',
  },
  wrongCodes: {
    subject: 'Quelqu’un connaît votre mot de passe',
    lead: 'Aujourd’hui, quelqu’un a donné à plusieurs reprises le bon mot de passe de votre compte, chaque fois avec un code erroné. Cette personne n’est donc pas entrée.',
    button: 'Choisir un nouveau mot de passe',
    note: 'Si vous vous êtes trompé de code vous-même, vous n’avez rien à faire.',
  },
  codesBarred: {
    subject: 'Les codes de votre application ne sont plus acceptés pour le moment',
    lead: 'Quelqu’un a donné le bon mot de passe de votre compte, et vingt codes erronés. Les codes de votre application d’authentification ne permettent donc plus de se connecter. Vos codes de secours le permettent, ainsi qu’un code que nous envoyons à cette adresse : vous pouvez le demander en vous connectant.',
    button: 'Se connecter',
    note: 'Si ce n’est pas vous qui vous êtes trompé de code, quelqu’un connaît votre mot de passe : choisissez-en un nouveau dès que vous êtes connecté.',
  },
  loginCode: {
    subject: 'Votre code de connexion',
    lead: 'Saisissez ce code sur la page de connexion, à la place d’un code de votre application d’authentification :',
    button: 'Se connecter',
    note: 'Il fonctionne une seule fois, pendant 15 minutes. Si vous ne l’avez pas demandé, quelqu’un connaît votre mot de passe : choisissez-en tout de suite un nouveau, et ne donnez ce code à personne.',
  },
  emailChanged: {
    subject: 'L’adresse e-mail de votre compte a été modifiée',
    lead: 'La boutique a enregistré une autre adresse e-mail pour votre compte. Cette adresse-ci ne permet plus de se connecter, et les liens qui y ont été envoyés ne fonctionnent plus.',
    button: 'Nous écrire',
    note: 'Si vous ne l’avez pas demandé, écrivez-nous sans attendre.',
  },
  invitation: {
    subject: 'Une invitation à travailler pour la boutique',
    lead: 'Le propriétaire de la boutique vous invite à travailler dans son tableau de bord.',
    button: 'Accepter l’invitation',
    note: 'Le lien fonctionne une seule fois, pendant 72 heures. Si vous ne savez pas pourquoi vous l’avez reçu, vous n’avez rien à faire.',
  },
  invitedAs: {
    admin: 'Votre rôle est propriétaire : vous pouvez tout faire.',
    manager: 'Votre rôle est la gestion : vous faites tourner la boutique au quotidien.',
    catalogue:
      'Votre rôle est le catalogue : vous vous occupez des produits, des prix et du diaporama.',
    packing: 'Votre rôle est l’emballage : vous emballez et envoyez les commandes.',
    support:
      'Votre rôle est le service client : vous répondez aux clients et les aidez pour leurs commandes.',
    books:
      'Votre rôle est la comptabilité : vous lisez les commandes, les factures et les chiffres.',
  },
};

const de: LetterWords = {
  hello: (name) => (name === null ? 'Guten Tag,' : `Guten Tag ${name},`),
  linkBelow: 'Wenn der Knopf nicht geht, öffnen Sie diese Adresse:',
  verify: {
    subject: 'Bestätigen Sie Ihr Konto',
    lead: 'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört. Danach können Sie bestellen.',
    button: 'Konto bestätigen',
    note: 'Der Link gilt einmal, 24 Stunden lang. Haben Sie bei uns kein Konto eröffnet, müssen Sie nichts tun.',
  },
  reset: {
    subject: 'Ein neues Passwort wählen',
    lead: 'Wählen Sie hier ein neues Passwort. Alle angemeldeten Geräte werden abgemeldet.',
    button: 'Neues Passwort wählen',
    note: 'Der Link gilt einmal, eine Stunde lang. Haben Sie nicht darum gebeten, bleibt Ihr Passwort, wie es ist.',
  },
  already: {
    subject: 'Sie haben schon ein Konto',
    lead: 'Jemand, wahrscheinlich Sie selbst, wollte sich gerade mit dieser E-Mail-Adresse registrieren. Sie haben schon ein Konto; daran wurde nichts geändert.',
    button: 'Anmelden',
    note: 'Haben Sie Ihr Passwort vergessen, fordern Sie auf der Anmeldeseite ein neues an.',
  },
  guessed: {
    subject: 'Eine Anmeldung nach vielen falschen Passwörtern',
    lead: 'Jemand hat sich gerade in Ihrem Konto angemeldet, nach vielen Versuchen mit einem falschen Passwort. Waren Sie das, ist alles gut.',
    button: 'Sehen, wo Sie angemeldet sind',
    note: 'Waren Sie es nicht, wählen Sie gleich ein neues Passwort: Alle anderen Geräte werden abgemeldet.',
  },
  factorOn: {
    subject: 'Die Anmeldung verlangt jetzt auch einen Code',
    lead: 'Von jetzt an verlangt die Anmeldung in Ihrem Konto neben dem Passwort einen Code Ihrer Authenticator-App. Alle anderen Geräte wurden abgemeldet. Bewahren Sie die Notfallcodes an einem sicheren Ort auf.',
    button: 'Ihr Konto ansehen',
    note: 'Waren Sie es nicht, wählen Sie gleich ein neues Passwort, und sagen Sie es denen, die den Laden führen.',
  },
  factorOff: {
    subject: 'Die Anmeldung verlangt keinen Code mehr',
    lead: 'Die Anmeldung in zwei Schritten wurde für Ihr Konto ausgeschaltet: Zum Anmelden genügt das Passwort.',
    button: 'Ihr Konto ansehen',
    note: 'Waren Sie es nicht, wählen Sie gleich ein neues Passwort: Alle anderen Geräte werden abgemeldet. Schalten Sie danach die Anmeldung in zwei Schritten wieder ein.',
  },
  recoveryUsed: {
    subject: 'Ein Notfallcode wurde benutzt',
    lead: 'Jemand hat gerade einen Ihrer Notfallcodes anstelle eines Codes der App benutzt. Er gilt nicht noch einmal. Waren Sie das, ist alles gut.',
    button: 'Sehen, wie viele übrig sind',
    note: 'Waren Sie es nicht, wählen Sie gleich ein neues Passwort und machen Sie neue Notfallcodes.',
  },
  wrongCodes: {
    subject: 'Jemand kennt Ihr Passwort',
    lead: 'Heute hat jemand immer wieder das richtige Passwort Ihres Kontos eingegeben, jedes Mal mit einem falschen Code. Hineingekommen ist also niemand.',
    button: 'Neues Passwort wählen',
    note: 'Haben Sie sich selbst so oft beim Code vertippt, müssen Sie nichts tun.',
  },
  codesBarred: {
    subject: 'Codes Ihrer Authenticator-App gelten vorerst nicht mehr',
    lead: 'Jemand hat das richtige Passwort Ihres Kontos eingegeben, und zwanzig falsche Codes. Mit Codes Ihrer Authenticator-App kann man sich deshalb nicht mehr anmelden. Mit Ihren Notfallcodes geht es, und mit einem Code, den wir an diese Adresse schicken: Sie können ihn beim Anmelden anfordern.',
    button: 'Anmelden',
    note: 'Haben Sie sich nicht selbst beim Code vertippt, kennt jemand Ihr Passwort: Wählen Sie ein neues, sobald Sie angemeldet sind.',
  },
  loginCode: {
    subject: 'Ihr Code zum Anmelden',
    lead: 'Geben Sie diesen Code auf der Anmeldeseite ein, anstelle eines Codes Ihrer Authenticator-App:',
    button: 'Anmelden',
    note: 'Er gilt einmal, 15 Minuten lang. Haben Sie ihn nicht angefordert, kennt jemand Ihr Passwort: Wählen Sie gleich ein neues, und geben Sie diesen Code niemandem.',
  },
  emailChanged: {
    subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    lead: 'Der Laden hat für Ihr Konto eine andere E-Mail-Adresse eingetragen. Mit dieser hier können Sie sich nicht mehr anmelden, und Links, die hierher geschickt wurden, funktionieren nicht mehr.',
    button: 'Uns schreiben',
    note: 'Haben Sie nicht darum gebeten, schreiben Sie uns bitte sofort.',
  },
  invitation: {
    subject: 'Eine Einladung, für den Laden zu arbeiten',
    lead: 'Der Inhaber des Ladens lädt Sie ein, in seiner Verwaltung zu arbeiten.',
    button: 'Einladung annehmen',
    note: 'Der Link gilt einmal, 72 Stunden lang. Wenn Sie nicht wissen, warum Sie ihn bekommen haben, brauchen Sie nichts zu tun.',
  },
  invitedAs: {
    admin: 'Ihre Rolle ist Inhaber: Sie dürfen alles.',
    manager: 'Ihre Rolle ist Leitung: Sie führen den Laden im Alltag.',
    catalogue: 'Ihre Rolle ist Sortiment: Sie pflegen Produkte, Preise und Diaschau.',
    packing: 'Ihre Rolle ist Packtisch: Sie packen Bestellungen und verschicken sie.',
    support: 'Ihre Rolle ist Kundendienst: Sie antworten Kunden und helfen bei ihren Bestellungen.',
    books: 'Ihre Rolle ist Buchhaltung: Sie lesen Bestellungen, Rechnungen und Zahlen.',
  },
};

export const letterWords: Record<Language, LetterWords> = { en, fn, de };
