/** Addresses for the many links of table rows (kit/html/plain-link.tsx). */
export const buildOrderPath = (id: string): string => `/admin/orders/${id}`;
export const buildProductPath = (id: string): string => `/admin/products/${id}`;
export const buildUserPath = (id: string): string => `/admin/users/${id}`;
export const buildTicketPath = (id: string): string => `/admin/messages/${id}`;
export const buildReturnPath = (id: string): string => `/admin/returns/${id}`;
