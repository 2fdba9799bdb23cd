import { isIP } from 'node:net';
import { connect } from 'node:tls';

const timeoutMs = 3000;

/**
 * Reads until when the certificate at the shop's own address is valid, also when it is not valid
 * any more. Null for an address without TLS, or if nobody answers there.
 */
export const readCertificateEnd = (publicUrl: string): Promise<Date | null> => {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return Promise.resolve(null);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // An expired certificate is just what has to be seen. Nothing is sent on this connection.
      rejectUnauthorized: false,
      ...(isIP(host) === 0 ? { servername: host } : {}),
    });
    const end = (date: Date | null): void => {
      socket.destroy();
      resolve(date);
    };
    socket.setTimeout(timeoutMs, () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(validTo.getTime()) ? null : validTo);
    });
  });
};
