import { createHmac, timingSafeEqual } from 'node:crypto';

/** hex(HMAC-SHA256), as Razorpay signs handshakes and webhooks. */
export const sign = (secret: string, message: string | Uint8Array): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** The signed text of a checkout's result. */
export const formatHandshake = (orderId: string, paymentId: string): string =>
  `${orderId}|${paymentId}`;

/**
 * Is this the signature of the message? Compares in constant time, and accepts only lower-case hex.
 */
export const isSigned = (
  secret: string,
  message: string | Uint8Array,
  signature: string,
): boolean => {
  const expected = Buffer.from(sign(secret, message));
  const received = Buffer.from(signature);
  return expected.length === received.length && timingSafeEqual(expected, received);
};
