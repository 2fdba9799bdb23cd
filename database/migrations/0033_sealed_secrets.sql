-- Secrets of second factors are encrypted by the shop, with a key that is not in the database: see docs/decisions/0014. The 20
-- bytes of older versions are encrypted at the next start, since the key is not known here.
alter table second_factors drop constraint second_factors_secret_check;
alter table second_factors add constraint second_factors_secret_check check (length(secret) in (20, 53));
