import type { orderTasks as english } from '../en/admin-order-tasks.ts';

/** The words for tables, and for what admins do with orders: notes, letters, moves, paper. */
export const orderTasks: typeof english = {
  table: {
    columns: 'Colonnes',
    shownColumns: 'Ce que le tableau montre',
    sortBy: (title) => `Trier par ${title}`,
    moreColumns: 'faire défiler pour voir les autres colonnes',
    select: (name) => `Sélectionner ${name}`,
    selectAll: 'Tout sélectionner sur cette page',
  },
  moveMany: {
    selected: (count) =>
      count === 1 ? '1 commande sélectionnée' : `${count} commandes sélectionnées`,
    tooMany: (most) => `Choisissez-en ${most} au plus.`,
    to: 'Passer à',
    title: (state) => `Passer à : ${state}`,
    preview: 'Ce qui se passerait',
    report: 'Ce qui s’est passé',
    would: (count) => (count === 1 ? '1 commande avancerait.' : `${count} commandes avanceraient.`),
    cannot: (count) => (count === 1 ? '1 ne le peut pas :' : `${count} ne le peuvent pas :`),
    moved: (count) => (count === 1 ? '1 commande a avancé.' : `${count} commandes ont avancé.`),
    refused: (count) =>
      count === 1 ? '1 reste comme elle est :' : `${count} restent comme elles sont :`,
    cancelHint:
      'Les articles retournent en rayon et ce qui a été payé est remboursé. C’est définitif.',
    returnHint:
      'Les articles retournent en rayon. Ce qui a été payé d’avance n’est pas remboursé pour autant : la page de chaque commande indique ce qu’il reste à rembourser.',
    yes: (count) => (count === 1 ? 'Faire avancer 1 commande' : `Faire avancer ${count} commandes`),
    no: 'Laisser ainsi',
  },
  moneyBack: {
    refundedCancel:
      'Intégralement remboursée, elle n’est pas expédiée. Annulez-la pour remettre ses articles en rayon.',
    refundedSent: 'Intégralement remboursée, elle ne va pas plus loin.',
    returnTitle: (number) => `La commande ${number} est-elle revenue ?`,
    returnCash: (cash: string) =>
      `${cash} ont été payés en espèces. La boutique ne peut pas les renvoyer : rendez vous-même ce qu’aucun retour n’a remboursé.`,
    returnText: 'Ses articles retournent en rayon. C’est irréversible.',
    returnDue: (amount) => `${amount} ont été payés et peuvent être remboursés à l’étape suivante.`,
    returnedDue: (amount) => `La commande est revenue. Il reste ${amount} à rembourser.`,
    returnReason: 'Retournée',
    returnLater: 'Plus tard',
    refundDue: 'Reste à rembourser',
  },
  notes: {
    title: 'Notes',
    hint: 'Les clients ne les voient jamais.',
    write: 'Écrire une note',
    add: 'Ajouter la note',
    one: 'la note',
    fault: 'Veuillez remplir ce champ',
    gone: 'Compte supprimé',
  },
  letters: {
    title: 'Courriers',
    kinds: {
      'order-placed': 'Commande passée',
      'order-paid': 'Paiement reçu',
      'order-shipped': 'Commande expédiée',
      'order-delivered': 'Commande livrée',
      'order-cancelled': 'Commande annulée',
      'order-refunded': 'Remboursement',
      'order-weighed': 'Pesée',
      'order-slot-moved': 'Créneau déplacé',
    },
    sent: (when) => `Envoyé le ${when}`,
    waits: (when) => `En attente depuis le ${when}`,
    never: 'N’a jamais été écrit',
    nobody: 'Il n’y avait personne à qui écrire',
    times: (count) => `${count} fois`,
    again: 'Renvoyer',
    againOf: (letter) => `Renvoyer : ${letter}`,
    queued: 'Le courrier est en route.',
  },
  parcel: {
    title: 'Colis',
    state: 'État',
    attach: 'Indiquer le transport',
    attachTitle: (number) => `Transport de la commande ${number}`,
    link: 'Lien de suivi',
    fault: 'Remplissez au moins un champ',
  },
  paper: {
    picking: 'Liste de prélèvement',
    slips: 'Bons de colisage',
    slip: 'Bon de colisage',
    print: 'Imprimer',
    of: (count) => (count === 1 ? 'Pour une commande :' : `Pour ${count} commandes :`),
    order: (number) => `Commande ${number}`,
    product: 'Produit',
    weight: 'Poids',
    goesTo: 'Pour',
    quantity: 'Quantité',
    size: 'Taille',
    colour: 'Couleur',
  },
};
