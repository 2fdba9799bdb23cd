/**
 * Whom a limit counts by a network address: the one place that decides which addresses are one client. An IPv4 address
 * that arrives on an IPv6 socket is that IPv4 address.
 */
export const clientKey = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');
