import type { credit as en } from '../en/admin-credit.ts';

export const credit: typeof en = {
  none: 'N’en a jamais eu.',
  amount: 'Montant en roupies',
  amountFault: 'Un montant supérieur à 0, et pas plus que le crédit',
  note: 'Motif',
  noteHint: 'Le client le lit',
  no: 'Laisser tel quel',
  changed: (balance) => `Le crédit est maintenant de ${balance}`,
  give: {
    title: (name) => `Donner du crédit à ${name}`,
    text: 'Il sert tout de suite au moment de payer. Au-delà de la limite des remboursements, le mot de passe est demandé.',
    yes: 'Donner du crédit',
  },
  take: {
    title: (name) => `Reprendre du crédit à ${name}`,
    text: 'Jamais plus qu’il n’y en a. Le client voit l’écriture et le motif.',
    yes: 'Reprendre du crédit',
  },
};
