import { z } from 'zod';

/** Fields that several calls share, as the wire writes them. */

/** Rupees with at most two decimals, up to ten lakh: what an admin may ask for a piece or a kilo. */
export const price = z
  .number()
  .min(0)
  .max(10_00_000)
  .refine((rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6, 'At most two decimals');

/** Rupees in an answer. */
export const rupees = z.number();

export const id = z.string();
export const timestamp = z.iso.datetime();

/** A line of text: trimmed, at least one character, no line breaks or other control characters (they forge mail headers). */
export const line = (max: number) => z.string().trim().min(1, 'Please fill this in').max(max).regex(/^\P{Cc}*$/u, 'No line breaks');

/** Text that may be empty. */
export const text = (max: number) => z.string().trim().max(max);

export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('An e-mail address, such as name@example.in'));

export const page = z.coerce.number().int().min(1).max(1_000_000).default(1);

export const message = z.object({ message: z.string() });

/** The shape of every refusal. */
export const refusal = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** `value` or a list of values in a query: `?size=M&size=L`. */
export const several = (max: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) => (Array.isArray(given) ? given : [given]).map((value) => value.trim()).filter((value) => value !== ''))
    .pipe(z.array(z.string().max(100)).max(max));
