/**
 * Every process of the shop connects under this name. The embedded server is stopped only when no
 * connection has it.
 */
export const APPLICATION = 'haat';
