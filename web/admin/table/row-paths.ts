/**
 * Where the pages of what tables list stand: addresses for the many links of rows
 * (kit/plain-link.tsx).
 */
export const orderPath = (id: string): string => `/admin/orders/${id}`;
export const productPath = (id: string): string => `/admin/products/${id}`;
export const userPath = (id: string): string => `/admin/users/${id}`;
