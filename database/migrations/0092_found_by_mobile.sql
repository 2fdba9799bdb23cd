-- Staff search the accounts by a caller's whole number. The trigrams of a number are shared by many, so they answer it slowly.
create index accounts_mobile on accounts (mobile) where mobile is not null;
