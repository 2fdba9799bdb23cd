-- When a mail server took a letter of the shop for the first time; null while letters have only been put into the folder of the shop.
alter table settings add column mailed_at timestamptz;
