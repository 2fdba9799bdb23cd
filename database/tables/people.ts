import type { Generated, JSONColumnType } from 'kysely';
import type { Language, Role } from '../../shop/people/account.ts';
import type { StaffRole } from '../../shop/people/staff.ts';
import type { TicketSender, TicketState } from '../../shop/people/tickets.ts';
import type { Texts } from '../../shop/texts.ts';

/** Accounts, sessions, second factors and what else logging in needs, and tickets: messages to the shop. */
export interface PeopleTables {
  accounts: {
    id: string;
    email: string;
    name: string;
    mobile: string | null;
    password_hash: string;
    role: Generated<Role>;
    email_verified_at: Date | null;
    was_verified: Generated<boolean>;
    language: Generated<Language>;
    shipping_addresses: JSONColumnType<AddressRow[], string | undefined, string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  account_notes: {
    id: string;
    account_id: string;
    author_id: string | null;
    body: string;
    created_at: Generated<Date>;
  };
  sessions: {
    token_hash: Buffer;
    id: Generated<string>;
    account_id: string;
    browser: Generated<string>;
    system: Generated<string>;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    proved_at: Generated<Date>;
    expires_at: Date;
  };
  second_factors: {
    account_id: string;
    secret: Buffer;
    created_at: Generated<Date>;
    confirmed_at: Date | null;
    used_step: Generated<number>;
    wrong_in_a_row: Generated<number>;
    wrong_today: Generated<number>;
    day_ends_at: Generated<Date>;
    blocked_until: Generated<Date | null>;
    password_by_mail: Generated<boolean>;
  };
  recovery_codes: { account_id: string; code_hash: Buffer; used_at: Date | null };
  secret_links: {
    token_hash: Buffer;
    account_id: string;
    purpose: 'verify' | 'reset' | 'log-in';
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  staff_invitations: {
    id: string;
    email: string;
    role: StaffRole;
    token_hash: Buffer | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  throttles: { key: string; count: number; resets_at: Date; blocked_until: Date | null };
  past_buyers: { address_hash: Buffer; erased_at: Generated<Date> };
  admin_grants: {
    id: Generated<number>;
    account_id: string;
    granted_by: string;
    granted: boolean;
    role: Generated<StaffRole>;
    at: Generated<Date>;
  };
  messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    body: string;
    created_at: Generated<Date>;
    read_at: Date | null;
    number: Generated<string>;
    state: Generated<TicketState>;
    assignee_id: Generated<string | null>;
    order_id: Generated<string | null>;
    account_id: Generated<string | null>;
    language: Generated<Language>;
    due_at: Generated<Date>;
  };
  ticket_messages: {
    id: string;
    ticket_id: string;
    sender: TicketSender;
    author_id: string | null;
    is_internal: Generated<boolean>;
    body: string;
    created_at: Generated<Date>;
  };
  ticket_links: {
    token_hash: Buffer;
    ticket_id: string;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  answer_templates: {
    id: string;
    name: string;
    texts: JSONColumnType<Texts, string, string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
}

interface AddressRow {
  address: string;
  city: string;
  state: string;
  country: string;
  zipCode: string;
  name?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
}
