import { creditReasons } from './credit-reasons.ts';
import { deliveryReasons } from './delivery-reasons.ts';
import { importReasons } from './import-reasons.ts';
import { offerReasons } from './offer-reasons.ts';
import { orderReasons } from './order-reasons.ts';
import { packingReasons } from './packing-reasons.ts';
import { pageReasons } from './page-reasons.ts';
import { priceReasons } from './price-reasons.ts';
import { returnReasons } from './return-reasons.ts';
import { shopReasons } from './shop-reasons.ts';
import { taxReasons } from './tax-reasons.ts';
import { ticketReasons } from './ticket-reasons.ts';

/**
 * Why the shop refuses, in English, by a stable reason: finer than the code of a refusal. `{name}`
 * stands for a value, which the answer carries beside the reason, so that a client can word the
 * refusal itself. The browser has the same reasons in French and German
 * (`web/words/{fn,de}/refusals.ts`).
 */
export const reasons = {
  ...offerReasons,
  ...packingReasons,
  ...creditReasons,
  ...importReasons,
  ...ticketReasons,
  ...priceReasons,
  ...shopReasons,
  ...orderReasons,
  ...taxReasons,
  above: 'Above {min}',
  account_not_found: 'Account not found',
  addresses_changed:
    'The addresses were changed elsewhere meanwhile, so nothing was saved. Look at them as they are now, and try again',
  address_characters: 'The address holds characters that are not allowed',
  address_escape: 'The address is written wrongly',
  address_too_long: 'The address is too long',
  address_with_login: 'An address without a user name or password in it',
  address_word: 'Small letters from a to z and digits, with hyphens between words',
  admin_value_not_found: 'Admin value not found',
  already_refunded: 'Already refunded',
  amount_format: 'An amount, such as 499 or 499.50',
  ask_new_secret: 'This key is more than an hour old, please start again',
  authenticator_unreadable:
    'The authenticator app cannot be checked: please use a recovery code, or a code that we send by e-mail',
  below: 'Below {max}',
  body_broke_off: 'What was sent broke off on the way',
  body_too_large: 'This is too large',
  broken_unicode: 'This character is not allowed',
  built_in_not_changed: 'This group came with the shop: it can be switched off, not changed',
  built_in_not_deleted: 'This group came with the shop: it can be switched off, not deleted',
  cancelled_cannot_be_paid:
    'This order was cancelled and cannot be paid. A payment that still arrives is refunded in full',
  cancelled_given_back: 'Your order was cancelled. This payment is refunded in full',
  cancelled_would_be_given_back:
    'Your order was cancelled. If this payment still goes through, it is refunded in full',
  cart_empty: 'Your cart is empty',
  cart_item_not_found: 'Cart item not found',
  cart_total_too_big: 'A cart may come to at most {amount}',
  category_has_page: 'This category has a page already',
  changed_meanwhile: 'Somebody else has changed this meanwhile. Please load the page again',
  changed_since: 'This has been changed since, so it stays as it is',
  check_fields: 'Please check: {fields}',
  choose_variation: 'Please choose a size or a weight',
  code_barred: 'Too many wrong codes: please use a recovery code, or a code that we send by e-mail',
  code_wrong_or_used: 'This code is wrong, or has been used already',
  colour_format: 'A colour such as #1A7046',
  country_code: 'The two letters of a country, such as IN',
  country_format: 'A country, such as India',
  collection_not_found: 'Collection not found',
  courier_away: 'The courier cannot be reached, please try again',
  courier_busy: 'The courier cannot be asked now, please try again',
  credit_note_not_found: 'Credit note not found',
  crop_format: 'Four whole numbers between commas',
  crop_outside: 'The frame lies outside of the picture',
  current_password_missing: 'Please give your current password',
  current_password_wrong: 'The current password is wrong',
  day_format: 'A day such as 2026-11-21',
  day_or_moment_format:
    'A day such as 2026-11-21, or a date and time with its zone, such as 2026-11-21T09:30:00+05:30',
  email_format: 'An e-mail address, such as name@example.in',
  email_taken: 'This e-mail address has an account already',
  entry_not_found: 'Entry not found',
  expired_given_back:
    'Your order had expired and can no longer be delivered. This payment is refunded in full',
  failed_and_cancelled: 'The payment did not go through, and your order was cancelled',
  failed_and_expired: 'The payment did not go through, and the time to pay this order is over',
  fault: 'Something went wrong on our side',
  field_name_characters: 'A field name holds characters that are not allowed',
  filter_of_all_products: 'Only staff can filter like this, in the list of all products',
  form_broken: 'The form arrived damaged',
  gateway_closed: 'The way to pay this order is no longer there',
  give_list: 'Please give a list',
  give_nothing: 'Please leave this empty',
  give_number: 'Please give a number',
  give_object: 'Please give an object',
  give_text: 'Please give a text',
  give_true_or_false: 'Please give true or false',
  give_whole_number: 'Please give a whole number',
  grams: 'A whole number of grams, from 1 to 1,00,000',
  group_not_found: 'Group not found',
  gstin_format: 'A GSTIN of 15 characters',
  gstin_of_other_state: 'Not the state of this GSTIN',
  hsn_format: '4, 6 or 8 digits',
  https_address: 'An address that starts with https://',
  in_progress: 'This request is under way',
  indian_state: 'A state of India, such as Maharashtra',
  invitation_log_in: 'Please log in with the account of this e-mail address',
  invitation_not_found: 'Invitation not found',
  invoice_prefix: 'One to three letters or digits',
  job_not_found: 'Job not found',
  key_reused: 'This was sent before with other content. Please load the page again',
  last_admin: 'The last owner cannot be removed',
  left_to_refund: 'Only {amount} is left to refund',
  letter_not_owed: 'There is no reason yet to send this e-mail for the order',
  line_break: 'No line breaks',
  line_too_long: 'At most {max} in one line',
  link_expired: 'Link is invalid or has expired',
  max: 'At most {max}',
  max_characters: 'At most {max} characters',
  max_entries: 'At most {max} entries',
  message_not_found: 'Message not found',
  method_not_allowed: 'Method not allowed',
  min: 'At least {min}',
  min_characters: 'At least {min} characters',
  min_entries: 'At least {min} entries',
  min_refund: 'At least {amount} can be refunded',
  missing: 'Please fill this in',
  mobile_format: 'Ten digits, such as 98220 41177',
  moment_format: 'A date and time with its zone, such as 2026-11-21T09:30:00+05:30',
  multiple_of: 'A multiple of {step}',
  nested_too_deep: 'The content is nested too deeply',
  no_invoice_yet: 'There is no invoice for this order yet',
  no_longer_sold: '{name} is no longer sold',
  no_such_colour: 'This product does not come in that colour',
  no_such_size: 'This product does not come in that size',
  no_such_weight: 'This product does not come in that weight',
  no_token: 'Not authorized, no token',
  no_undo: 'This cannot be undone',
  nobody_to_write_to: 'There is nobody left to write to',
  not_admin: 'Not authorized as an admin',
  not_allowed: 'Not allowed',
  not_digits: 'Digits only, please',
  not_found: 'Not found',
  not_its_variation: 'This size does not belong to this product',
  not_json: 'The body is not valid JSON',
  not_our_picture: 'Not a picture of this shop; please upload it first',
  note_not_found: 'Note not found',
  not_zero: 'Any amount but 0',
  no_cash_to_refund: 'Only the cash of an order that came back as a whole is given back here',
  nothing_to_refund: 'This order has no payment that could be refunded',
  nul_character: 'This character is not allowed',
  one_of: 'One of: {values}',
  one_picture: 'Please send exactly one picture',
  only_on_delivery: 'Orders under {amount} are possible with cash on delivery only',
  only_spaces: 'Please write something, not only spaces',
  open_orders: 'Please pay or cancel your open orders first',
  origin_differs: '{country} is not the country of the code {code}',
  origin_format: 'The two letters of a country, such as IN, or: imported',
  paid_on_delivery: 'This order is paid as cash on delivery',
  parcel_details: 'courier, awb, trackingUrl, shipment_id or etd, please',
  parcel_number: 'The number of a parcel',
  password_again: 'Please give your password once more',
  password_too_common: 'This password is too common, please choose another',
  payment_failed: 'The payment did not go through, please try again',
  payment_not_found: 'Payment not found',
  payment_not_set_up: 'Online payment is not set up in this shop yet',
  payment_of_other_amount:
    'This payment does not match the amount of the order; we are looking into it',
  payment_order_not_found: 'Payment order not found',
  payment_service_busy: 'Payment service is busy, your items are held',
  payment_time_over: 'The time to pay this order is over',
  payment_time_over_for_payment:
    'The time to pay this order is over. If this payment still goes through, the order goes on while its goods are there; else it is refunded in full',
  picture_broken: 'The picture is damaged',
  picture_not_found: 'Picture not found',
  picture_padded: 'The file holds too much besides the picture',
  picture_too_large: 'A picture may have at most 10 MB',
  picture_type: 'Please send a picture as JPEG, PNG, WebP or AVIF',
  pictures_away: 'Pictures cannot be saved or read just now, please try again',
  positive_amount: 'Above 0, at most two decimals',
  product_changed: 'Somebody else has changed this product meanwhile',
  product_not_found: 'Product not found',
  language_twice: 'Each language once',
  product_twice: 'Each product once',
  quote_open: 'Row {row}, column {column}: a quote is not closed',
  refund_leaves_too_little: '{amount} would be left, too little to be refunded by itself',
  reviewed_already: 'You have already reviewed this product',
  row_too_large: 'Row {row}: more than 1 MB in one row',
  row_too_wide: 'Row {row}: more than 1,000 cells',
  second_factor_needed: 'Please give the code from your authenticator app too',
  second_factor_off: 'Two-step login is off',
  second_factor_on: 'Two-step login is on already',
  send_csv: 'Please send text/csv',
  send_json: 'Please send application/json',
  send_picture_form: 'Please send multipart/form-data with one picture',
  session_not_found: 'Login not found',
  several_variations: 'Several choices fit: please choose one',
  shipment_not_asked_again: 'A parcel that is {state} is not booked again',
  shipment_not_found: 'Parcel not found',
  shipping_token: 'The token of POST /api/shipping',
  shop_path: 'A page of this shop, such as /collections',
  signature_invalid: 'Invalid signature',
  sitemap_not_found: 'Sitemap not found',
  size_twice: 'Each size once',
  slider_not_found: 'Slider not found',
  sold_per_kg: 'This product is sold by the kilo',
  sold_per_unit: 'This product is sold by the piece',
  sort_of_all_products: 'Only staff can sort like this, in the list of all products',
  staff_already: 'This person has a role already',
  staff_not_verified: 'Only an account whose e-mail address is verified can have a role',
  stock_left: 'Only {count} left in stock',
  stock_left_of: 'Only {count} left of {name} ({variation})',
  stock_moved: 'The stock has changed meanwhile: {variations}',
  stock_was: 'It was {from}, and is {now} now',
  synonym_elsewhere: 'This name is in another group already',
  synonym_length: 'A name of one to three words, please',
  synonym_twice: 'Each name once',
  synonyms_elsewhere: 'A name is in another group already',
  table_broke_off: 'The table broke off',
  table_characters: 'The table holds characters that are not allowed',
  table_no_csv: 'The table is no CSV from row {row} on',
  table_no_utf8: 'The table is not UTF-8',
  table_too_large: 'At most 100 MB and 500,000 rows',
  token_failed: 'Not authorized, token failed',
  too_many_collections: 'There are {count} collections already',
  too_many_documents: 'Too many documents are being made, please try again',
  too_many_lines: 'At most {max} lines in one cart',
  too_many_pixels: 'At most 25 megapixels',
  too_many_synonym_groups: 'There are {count} groups already',
  total_is_now: 'The total is now {amount}',
  try_again: 'Please try again',
  turn_on_second_factor: 'Please turn on two-step login first',
  two_decimals: 'At most two decimals',
  unclear: 'Please check this field',
  undone_already: 'This has been undone already',
  unknown_column: 'Not a column of this table, or twice',
  unknown_fields: 'Not known here: {fields}',
  use_authenticator: 'Please use your authenticator app or a recovery code',
  user_not_found: 'User not found',
  variation_not_found: 'Variation not found',
  variations_needed: 'Its sizes would be gone: please send the sizes of the new way of sale along',
  verify_for_second_factor: 'Please verify your e-mail to turn two-step login on',
  verify_to_order: 'Please verify your email to place an order',
  visible_characters: '1 to 200 visible characters',
  wait_minutes: 'Too many tries, please try again in {minutes} minutes',
  wait_seconds: 'Too many tries, please try again in {seconds} seconds',
  whole_number_between: 'A whole number from {min} to {max}',
  whole_rupees: 'A whole number of rupees',
  wishlist_full: 'At most {max} products in one wishlist',
  wishlist_item_not_found: 'Wishlist item not found',
  wrong_login: 'Invalid email or password',
  ...deliveryReasons,
  ...pageReasons,
  ...returnReasons,
} as const;

export type Reason = keyof typeof reasons;

/** The names of the values in a sentence: `'count'` of `Only {count} left`. */
type ValueName<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueName<Rest>
  : never;

/** The values that the sentence of a reason needs. */
export type ReasonValues<R extends Reason> = [ValueName<(typeof reasons)[R]>] extends [never]
  ? []
  : [values: Readonly<Record<ValueName<(typeof reasons)[R]>, string | number>>];

/**
 * Why something was refused. `reason` is absent where the message joins several, which stand in the
 * errors, and in what an older version of the shop stored.
 */
export interface Explanation {
  /** English. */
  message: string;
  reason?: string | undefined;
  values?: Readonly<Record<string, string | number>> | undefined;
}

const fillSentence = (
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string => sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Explains a refusal: `explain('stock_left', { count: 3 })`. */
export const explain = <R extends Reason>(
  reason: R,
  ...[values]: ReasonValues<R>
): Explanation => ({
  message: fillSentence(reasons[reason], values ?? {}),
  reason,
  ...(values === undefined ? {} : { values }),
});

/** Joins several explanations in one message, each once. */
export const joinExplanations = (explanations: readonly Explanation[]): Explanation => {
  const messages = new Set(explanations.map(({ message }) => message));
  const [first] = explanations;
  return messages.size === 1 && first !== undefined
    ? { message: first.message, reason: first.reason, values: first.values }
    : { message: [...messages].join('; ') };
};

/**
 * Writes a reason and its values as the message of a schema, which can only be a text:
 * `whole_number_between {"min":1,"max":9}`.
 */
export const encodeReason = <R extends Reason>(reason: R, ...[values]: ReasonValues<R>): string =>
  values === undefined ? reason : `${reason} ${JSON.stringify(values)}`;

const isReason = (text: string): text is Reason => Object.hasOwn(reasons, text);

/** Reads what `encodeReason` wrote; any other message of a schema is `unclear`. */
export const decodeReason = (text: string): Explanation => {
  const space = text.indexOf(' ');
  const reason = space < 0 ? text : text.slice(0, space);
  if (!isReason(reason)) return explain('unclear');
  const values =
    space < 0 ? undefined : (JSON.parse(text.slice(space)) as Record<string, string | number>);
  return {
    message: fillSentence(reasons[reason], values ?? {}),
    reason,
    ...(values === undefined ? {} : { values }),
  };
};
