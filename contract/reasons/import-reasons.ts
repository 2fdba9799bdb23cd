/** Why an import refuses something of its table; a part of `reasons`. */
export const importReasons = {
  import_not_found: 'Import not found',
  import_over: 'This import is over',
  import_unchecked: 'Only a table that was checked to its end can be imported',
  article_apart: 'Rows of one item code stand together',
  article_of_several: 'Several products have this item code',
  cell_count: 'As many cells as columns, please',
  cell_format: 'Not what stands in this column: a number such as 499.50, or yes or no',
  cell_too_large: 'Row {row}, column {column}: more than 64 KB in one cell',
  column_missing: 'This column is missing',
  decimal_comma: 'A dot comes before paise: 49.50. Commas group thousands or lakhs: 1,00,000',
  import_nothing_failed: 'Nothing of this import has failed, or it has been run again already',
  picture_address:
    '{address}: pictures come from addresses such as https://example.in/mango.jpg, without a port or a password',
  picture_answered: '{address}: the answer was {status}, no picture',
  picture_changed: 'The pictures of this product were changed meanwhile, so they stay as they are',
  picture_not_public: '{address}: this address is not on the public Internet',
  picture_not_reached: '{address}: not reached, or not answered within ten seconds',
  picture_too_heavy: '{address}: more than 10 MB',
  picture_unreadable: '{address}: no whole JPEG, PNG, WebP or AVIF of at most 25 megapixels',
  unlike_first_row: 'Not what the first row of this product says',
  volume_is_no_weight: 'Litres are no weight: please write grams, such as 500 g or 0.5 kg',
} as const;
