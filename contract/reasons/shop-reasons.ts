/** Why the shop refuses something of its identity; a part of `reasons`. */
export const shopReasons = {
  cin_format: '21 letters and digits, such as U52609MH2019PTC123456',
  closes_after_opening: 'Not before it opens',
  fssai_format: '14 digits',
  main_language_offered: 'The main language is one of those on offer',
  no_contrast: 'Nobody could read a button in this colour. The nearest that works is {nearest}',
  order_prefix: 'One to four letters or digits',
  shop_closed: 'The shop is closed until {until}',
  whatsapp_format: 'A number with its country, such as +91 98220 41177',
} as const;
