-- A change of where cash goes back to, made after the return was approved. It takes the place of `payout` once staff have seen
-- it, and is erased with the buyer. An older node changes `payout` at once, as before.
alter table returns add column payout_change jsonb;
