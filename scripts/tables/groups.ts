export type TableGroup = {
  title: string;
  /** Table name, with its schema unless that is `public`, and what one row of it is. */
  rows: Readonly<Record<string, string>>;
};

/**
 * The groups of tables that docs/tables.md draws together. Every table of the shop belongs to one
 * group.
 */
export const tableGroups: readonly TableGroup[] = [
  {
    title: 'Accounts',
    rows: {
      accounts:
        'a customer or one of the staff, with e-mail address, password hash and saved addresses',
      account_notes: 'a note that staff wrote about a customer, for other staff',
      sessions: 'a browser that is logged in; the bearer token is stored as a hash only',
      second_factors: 'the authenticator of an account, with its encrypted secret',
      recovery_codes: 'a code that works once in place of the authenticator, stored as a hash',
      secret_links:
        'a link or a code that a mail carries: to verify an address, to reset a password or to log in',
      admin_grants:
        'a moment at which somebody gave an account a role of the staff or took it away',
      staff_invitations: 'an open invitation to work for the shop, sent by mail to an address',
      past_buyers:
        'the keyed hash of the mail address of an erased account that had ordered; deleted after two years',
      throttles: 'a count of tries for one hashed key, and until when the key is blocked',
    },
  },
  {
    title: 'Catalogue and search',
    rows: {
      products: 'a product as an admin describes it',
      variants:
        'a size or a pack of a product, with its stock, and its price unless it follows the kg price',
      reviews: 'the rating and comment of one account for one product',
      listing:
        'what a listing needs of a product; the transaction that changes the product writes it',
      listing_moves:
        'a listing row that changed, with the catalogue version; null stands for every row',
      listing_status: 'the only row: has every product its listing row',
      listing_snapshots: 'a token for each file in which a node stored its listing',
      catalogue_version:
        'the only row: a number that rises with every change of the catalogue, and one that counts the changes of products only',
      announcements:
        'a change without a version, such as a sale, that every node reads within seconds; deleted after a minute',
      search_terms:
        'a word that some product contains; a code, to which no typo is corrected, has no forms',
      bought_together: 'a product that at least five buyers bought together with another',
      collections:
        'the page of a category, or of products that staff put together, in one document',
      search_synonyms: 'a group of names for the same thing, for example onion, pyaz and kanda',
    },
  },
  {
    title: 'Cart, wishlist and orders',
    rows: {
      cart_lines: 'a variant in the cart of an account; it stores no price',
      wishlist_entries: 'a product that an account saved for later',
      orders: 'an order with its state, total and shipping address',
      cart_coupons: 'the code that an account has entered for its cart',
      offer_uses: 'an offer that an order uses, with what it takes off',
      order_lines: 'a variant that was ordered, with name, size and price as they were then',
      order_terms:
        'the terms of the offers of an order, and what the sizes of its products cost then: what a return goes by',
      order_events: 'one step of an order from one state to the next; append only',
      order_notes: 'a note that an admin wrote about an order, for other admins',
      stock_moves: 'one change of the stock of a variant; append only',
      slot_places: 'how many places of a delivery slot are taken, of how many',
      idempotency: 'an idempotency key with the response that its first request got',
    },
  },
  {
    title: 'Weights',
    rows: {
      weighings:
        'a time that an order was weighed when it was packed: the first one, or a correction',
      weighed_lines: 'what the scale showed of a line, and what the line costs less because of it',
      gram_moves:
        'grams of goods by the kilo that moved on the shelf beside whole packs; append only',
    },
  },
  {
    title: 'Payments and refunds',
    rows: {
      payment_orders: 'the payment order that the gateway opened for an order',
      payments: 'one payment at the gateway, with the state that the shop knows',
      refunds: 'money that the shop gives back of a payment',
      cash_refunds:
        'cash of an order that came back as a whole, as staff noted that they gave it back',
      outgoings:
        'money that one of the staff gave away, whatever the way; the refund limit of an hour counts it',
      credit_accounts: 'the store credit of an account: the sum of its entries',
      credit_entries: 'one change of the store credit of an account, with its reason; append only',
      gift_card_offer: 'the only row: the amounts that gift cards are sold over',
      gift_cards: 'a gift card of an order; its code is stored as a keyed hash only',
      webhook_inbox: 'an event of a provider, stored as it arrived; each event is stored once',
    },
  },
  {
    title: 'Invoices and credit notes',
    rows: {
      identity: 'the only row: name, look, contact and words of the shop, drafted and published',
      shop_details: 'the only row: the seller as invoices name it',
      invoices: 'the invoice of an order, with its number',
      invoice_lines: 'what an invoice says of a line of its order: its tax rate, value and taxes',
      invoice_counters: 'the last invoice number of a financial year',
      credit_notes:
        'a credit note for a refund, also into the store credit, or for a COD order that was cancelled or returned',
      credit_note_lines:
        'what a credit note gives back of a line of its invoice, with the tax that is in it',
      credit_note_counters: 'the last credit note number of a financial year',
      tax_classes: 'the only row: which rate goods have by their HSN code, from a day on',
      tax_uses: 'the last day on which invoices took a rate for an HSN code from a tax class',
      paper_files: 'the PDF of an invoice or a credit note, kept so that it is drawn only once',
    },
  },
  {
    title: 'Returns',
    rows: {
      return_rules: 'the only row: the time and the reasons for which goods may come back',
      returns:
        'goods of one order that a shopper sends back, until the money or another size is sent',
      return_lines: 'pieces of an order line that come back, with the reason and their worth',
      return_events: 'one step of a return from one state to the next; append only',
      return_pictures: 'a picture of returned goods; only the shopper and the staff may see it',
    },
  },
  {
    title: 'Parcels',
    rows: {
      shipments:
        'a parcel of an order, or of a return that the courier collects, from the request to the courier until it arrives',
      shipment_scans: 'one scan of a parcel on its way, in the words of the courier',
      shipping_tokens: 'a short-lived token for the courier calls of the API, stored as a hash',
    },
  },
  {
    title: 'Mail and messages',
    rows: {
      mails: 'a mail that the shop owes somebody; the key stops a second one',
      messages: 'a ticket: a message to the shop, with its number, its state and when it is due',
      ticket_messages:
        'what was written about a ticket after its first message, by the customer or the staff',
      ticket_links: 'a secret link to a ticket in a letter, stored as a hash',
      answer_templates: 'an answer that the staff writes again and again, in several languages',
    },
  },
  {
    title: 'Settings, imports and logs',
    rows: {
      delivery_areas:
        'where the shop delivers, with the charges there; the first that contains an address counts',
      offers: 'a coupon or an automatic offer, with its rules',
      offers_version: 'the only row: a number that rises with each change of an offer',
      delivery_version: 'the only row: a number that rises with each change of a delivery area',
      pages: 'a page that the merchant writes: its draft, and which version readers see',
      page_versions:
        'what was published of a page, or is planned to be; append only but for its time',
      menus:
        'the only row: the menus in header and footer; null for those that the shop comes with',
      preview_links: 'a secret link to the shop as it would be, stored as a hash',
      settings: 'the only row: the universal kg price, the slides and the refund limit',
      imports: 'an upload of a product table, with its progress',
      import_products:
        'a product of an upload that the import has not yet worked off, or that has failed',
      import_pictures: 'a product of an import whose pictures are fetched from other hosts',
      picture_sources: 'the picture of the shop that an address elsewhere has become',
      import_faults: 'an error in one row of an upload',
      audit_log: 'a change that an admin made, from what to what; append only',
      backups: 'a run of the backup, with its size or its error',
      nodes: 'a node that was alive within the last day, which writes its row every minute',
      audits: 'the result of one nightly run of the auditor',
      migrations: 'a migration file that this database has run, with its checksum',
    },
  },
  {
    title: 'The test gateway and the built-in courier',
    rows: {
      'test_gateway.orders': 'a payment order in the books of the test gateway',
      'test_gateway.payments': 'a payment in the books of the test gateway',
      'test_gateway.refunds': 'a refund in the books of the test gateway',
      'test_courier.orders': 'a parcel in the books of the built-in courier',
    },
  },
];
