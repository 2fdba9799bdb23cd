/**
 * Builds a `tel:` link from a telephone number: its digits, with a plus sign if it has one. An
 * extension follows after a pause.
 */
export const buildPhoneHref = (phone: string): string => {
  const [number = '', extension] = phone.split(/(?:ext\.?|x|#)/i);
  const digits = (text: string): string => text.replace(/\D/g, '');
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits(number)}${extension === undefined ? '' : `,${digits(extension)}`}`;
};
