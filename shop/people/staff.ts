/**
 * The staff of a shop: their roles, and the one table that says what each role may do. The contract
 * names the right of every route for staff; the server checks it, and the dashboard shows only what
 * the role of its reader may do.
 */

/** The roles of people who work for the shop. An `admin` is an owner, who may do everything. */
export const staffRoles = ['admin', 'manager', 'catalogue', 'packing', 'support', 'books'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The roles that each right belongs to, besides the owners, who have every right. */
const rolesByRight = {
  /** Opens the dashboard: counts of what waits, and live events of what the role may read. */
  dashboard: ['manager', 'catalogue', 'packing', 'support', 'books'],
  /** Reads orders with their addresses, papers, notes, letters and parcels. */
  'orders.read': ['manager', 'packing', 'support', 'books'],
  'orders.note': ['manager', 'packing', 'support'],
  /** Moves orders to packed, shipped and delivered. */
  'orders.move': ['manager', 'packing'],
  /** Cancels orders, which gives back what was paid. */
  'orders.cancel': ['manager', 'support'],
  /** Moves orders to another delivery slot. */
  'orders.slot': ['manager', 'packing', 'support'],
  /** Takes returned orders back. */
  'orders.return': ['manager'],
  /** Sends a letter about an order again. */
  'orders.letters': ['manager', 'support'],
  'orders.refund': ['manager'],
  /** Answers returns, takes their goods back and settles them. */
  returns: ['manager', 'support'],
  /** Says within which time, and for which reasons, goods may come back. */
  'returns.rules': ['manager'],
  'orders.export': ['manager', 'books'],
  /** Books parcels, asks the courier again and notes shipping details. */
  parcels: ['manager', 'packing'],
  /** Weighs goods by the kilo when they are packed. */
  packing: ['manager', 'packing'],
  /** Changes all that is sold and shown: products, imports, slider, search synonyms, kg price. */
  products: ['manager', 'catalogue'],
  /** Says where the shop delivers, and what it charges. */
  delivery: ['manager'],
  /** Reads the store credit of customers, and the gift cards without their codes. */
  'credit.read': ['manager', 'support', 'books'],
  /** Gives and takes store credit, and sells and blocks gift cards. */
  'credit.change': ['manager'],
  /** Makes coupons and automatic offers. */
  offers: ['manager'],
  /** Reads accounts with their contact details. */
  'users.read': ['manager', 'support'],
  /** Writes notes about customers, for other staff. */
  'users.note': ['manager', 'support'],
  /** Changes accounts of customers, and ends their sessions. */
  'users.change': ['manager'],
  'users.export': ['manager'],
  'users.delete': [],
  /** Reads the messages of the contact form and marks them. */
  messages: ['manager', 'support'],
  figures: ['manager', 'books'],
  'audit.read': ['manager', 'books'],
  'audit.undo': ['manager'],
  /** Reads and retries jobs, and reads the state of the backups. */
  operations: ['manager'],
  /** Name, look, contact and words of the shop; its legal facts need `settings` too. */
  identity: ['manager'],
  /** Reads the drafts of pages, their versions and the menus. */
  'pages.read': ['manager', 'catalogue', 'support', 'books'],
  /** Writes and publishes pages and menus. */
  pages: ['manager'],
  /** The seller on the invoices, and the limits that keep the shop safe. */
  settings: [],
  /** Invites staff, and gives and takes roles. */
  staff: [],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

export type Right = keyof typeof rolesByRight;

export const rights = Object.keys(rolesByRight) as Right[];

export const isStaffRole = (role: string): role is StaffRole =>
  staffRoles.some((one) => one === role);

/** Tells whether a role has a right. Customers have none. */
export const hasRight = (role: string, right: Right): boolean => {
  const roles: readonly string[] = rolesByRight[right];
  return role === 'admin' || roles.includes(role);
};

/** Lists the roles that have a right, owners first. */
export const listRolesWith = (right: Right): StaffRole[] =>
  staffRoles.filter((role) => hasRight(role, right));
