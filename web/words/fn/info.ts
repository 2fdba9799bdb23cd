import type { info as english } from '../en/info.ts';

export const info: typeof english = {
  title: 'À propos',
  aboutDescription:
    'Haat, le marché de la semaine ouvert tous les jours : le tissu à la pièce, les vivres au kilo.',
  aboutLead:
    'Dans les villages et les villes de l’Inde, le haat est le jour du marché, où le tissu et le grain se vendent côte à côte. Celui-ci est ouvert tous les jours.',
  aboutParts: [
    {
      title: 'Le tissu à la pièce',
      text: 'Choisissez une taille et vous voyez combien il en reste, avant de rien mettre au panier. Ce qui est barré est épuisé, et nous le disons.',
    },
    {
      title: 'Les vivres au kilo',
      text: 'Chaque poids montre son prix, calculé au gramme à partir du prix au kilo et arrondi une seule fois.',
    },
    {
      title: 'Un seul prix, en roupies',
      text: 'Vous payez ce que dit le panier. Si un prix change pendant vos achats, nous vous demandons votre avis avant toute commande.',
    },
    {
      title: 'De l’étagère à la porte',
      text: 'Chaque commande a sa page. Elle montre où en est la commande, du moment où elle est passée jusqu’à sa livraison.',
    },
  ],
  termsTitle: 'Conditions d’utilisation',
  termsDescription:
    'Ce qui vaut quand vous commandez chez Haat : compte, prix, paiement, annulation, données.',
  termsLead: 'Courtes, et faites pour être lues.',
  termsParts: [
    {
      title: 'Votre compte',
      text: 'Pour commander, il faut un compte dont l’adresse e-mail est vérifiée. Gardez le mot de passe pour vous : ce qui est commandé avec lui compte comme commandé par vous.',
    },
    {
      title: 'Prix',
      text: 'Tous les prix sont en roupies indiennes. Un produit vendu au kilo est facturé à son poids. Un prix est fixé au moment de la commande, et pas avant.',
    },
    {
      title: 'Commander',
      text: 'Passer commande retire les articles du rayon pour vous. La page de la commande indique combien de temps nous les gardons en attendant le paiement. Vous pouvez avoir trois commandes impayées à la fois.',
    },
    {
      title: 'Payer',
      text: 'Vous payez d’avance sur la page du prestataire de paiement, ou par paiement à la livraison. Une commande qui n’est pas payée à temps expire, et ses articles retournent en rayon. Si un paiement arrive ensuite, il est remboursé, sauf si les articles sont encore là et que la commande peut continuer.',
    },
    {
      title: 'Annuler',
      text: 'Vous pouvez annuler vous-même une commande sur sa page tant qu’elle n’est pas expédiée. Ce que vous avez payé d’avance est remboursé par la même voie.',
    },
    {
      title: 'Vos données',
      text: 'Nous gardons ce qu’un compte et une commande exigent : nom, adresse e-mail, numéro de mobile, adresses, ce que vous avez commandé, votre panier et votre liste d’envies ; et ce que vous nous écrivez, avis et messages. Le livreur reçoit ce qu’il faut pour livrer. Les numéros de carte et les identifiants UPI sont saisis chez le prestataire de paiement et ne nous parviennent pas.',
    },
    {
      title: 'Votre navigateur',
      text: 'Il garde votre connexion, vos choix (la langue, par exemple), votre panier, votre liste d’envies, ce que vous comparez et ce que vous avez regardé en dernier. Il n’y a sur ces pages ni publicité ni pistage.',
    },
  ],
  contactTitle: 'Contact',
  contactDescription: 'Écrire à Haat au sujet d’une commande, d’un produit ou de la boutique.',
  contactLead: 'Votre message va droit à ceux qui tiennent cette boutique.',
  reachUs: 'Nous joindre',
  contactAside: 'Peut-être n’avez-vous pas besoin d’écrire',
  contactWays: {
    orders: 'Où en est une commande, la payer, l’annuler',
    account: 'Nom, mot de passe et adresses',
    terms: 'Prix, paiement, annulation, données',
  },
  needsScript:
    'L’envoi d’un message a besoin de JavaScript. Veuillez l’activer dans votre navigateur.',
  name: 'Nom',
  email: 'E-mail',
  subject: 'Objet',
  message: 'Message',
  send: 'Envoyer le message',
  sending: 'Envoi en cours',
  sentTitle: 'Votre message est chez nous',
  sent: 'Merci. Les réponses vont à l’adresse e-mail que vous avez donnée.',
  another: 'Écrire un autre message',
};
