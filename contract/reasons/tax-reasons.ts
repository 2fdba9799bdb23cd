/** Why the shop refuses a table of tax classes; a part of `reasons`. */
export const taxReasons = {
  hsn_prefix_format: 'The first 2, 4, 6 or 8 digits of an HSN code of goods',
  price_fits_no_rate:
    'No tax rate fits this price: without the tax it is above the limit of the lower rate, and not above that of the higher one. {upTo} or less fits, and {from} or more',
  prices_fit_no_rate: 'No tax rate would fit the price of: {variations}',
  reduced_price_fits_no_rate:
    'With its discount it costs {price}, which fits no tax rate. {upTo} or less fits, and {from} or more',
  tax_class_used:
    'The class of {hsn} stays as it is: invoices have used it until {day}. Add a class from a later day instead',
  tax_classes_overlap: 'Goods could have this class and class {other} at the same time',
  tax_day_format: 'A day, such as 2025-09-22',
  tax_day_used: 'Invoices for goods of {hsn} have used the classes until {day}. Choose a later day',
  tax_rate_bounds: 'From 0 to {max} percent, with at most two decimals',
  tax_value_format: 'An amount from 0 on, with at most two decimals',
  tax_values_reversed: 'More than the value above which it counts',
} as const;
