/**
 * Every process of the shop connects under this name; by it an embedded server knows whether it is
 * still in use.
 */
export const APPLICATION = 'haat';
