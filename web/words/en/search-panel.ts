/** The panel of the search in the header. */
export const searchPanel = {
  recent: 'Recent searches',
  forget: (search: string) => `Remove from recent searches: ${search}`,
  usuals: 'Your usuals',
  add: 'Add',
  addOf: (what: string) => `Add: ${what}`,
  nothing: (search: string) => `Nothing found for “${search}”`,
  nearest: 'Did you mean',
};
