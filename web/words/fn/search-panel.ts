import type { searchPanel as english } from '../en/search-panel.ts';

export const searchPanel: typeof english = {
  recent: 'Recherches récentes',
  forget: (search) => `Retirer des recherches récentes : ${search}`,
  usuals: 'Vos habitudes',
  add: 'Ajouter',
  addOf: (what) => `Ajouter : ${what}`,
  nothing: (search) => `Rien trouvé pour « ${search} »`,
  nearest: 'Vouliez-vous dire',
};
