import type { searchPanel as english } from '../en/search-panel.ts';

export const searchPanel: typeof english = {
  recent: 'Zuletzt gesucht',
  forget: (search) => `Aus der Liste nehmen: ${search}`,
  usuals: 'Wie immer',
  add: 'Hinzufügen',
  addOf: (what) => `Hinzufügen: ${what}`,
  nothing: (search) => `Nichts gefunden für „${search}“`,
  nearest: 'Meinten Sie',
};
