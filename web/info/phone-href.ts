/**
 * A telephone number as a link takes it: its digits, after a plus sign where it has one. An
 * extension is dialled after a pause.
 */
export const buildPhoneHref = (phone: string): string => {
  const [number = '', extension] = phone.split(/(?:ext\.?|x|#)/i);
  const digits = (text: string): string => text.replace(/\D/g, '');
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits(number)}${extension === undefined ? '' : `,${digits(extension)}`}`;
};
