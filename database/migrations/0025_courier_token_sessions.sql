-- A courier token ends with the session that asked for it. Tokens issued before this column expire within fifteen minutes.
alter table shipping_tokens add column session_hash bytea references sessions on delete cascade;
create index shipping_tokens_session on shipping_tokens (session_hash);
