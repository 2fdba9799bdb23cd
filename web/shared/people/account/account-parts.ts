/** The parts of an account, each at an address of its own (ACCOUNT-21, docs/product.md). */
export const accountParts = [
  { part: 'details', to: '/my-account' },
  { part: 'orders', to: '/my-account/orders' },
  { part: 'returns', to: '/my-account/returns' },
  { part: 'addresses', to: '/my-account/addresses' },
  { part: 'credit', to: '/my-account/credit' },
  { part: 'lists', to: '/my-account/lists' },
  { part: 'messages', to: '/my-account/messages' },
  { part: 'security', to: '/my-account/security' },
  { part: 'data', to: '/my-account/data' },
] as const;

export type AccountPartName = (typeof accountParts)[number]['part'];

/** Finds the part at an address; its old addresses, such as `/myorders`, are not among them. */
export const findAccountPart = (pathname: string): AccountPartName =>
  accountParts.find(({ to }) => to === pathname.toLowerCase().replace(/\/$/, ''))?.part ??
  'details';
