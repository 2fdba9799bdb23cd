import type { Kysely } from 'kysely';
import type { AccountTables } from './tables/accounts.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { MoneyTables } from './tables/money.ts';
import type { OfficeTables } from './tables/office.ts';
import type { OrderTables } from './tables/orders.ts';
import type { ReturnTables } from './tables/returns.ts';
import type { TestServiceTables } from './tables/test-services.ts';

/** The types of the tables that migrations/ create. Kysely checks queries against them. */
export interface Tables
  extends
    AccountTables,
    CatalogueTables,
    OrderTables,
    MoneyTables,
    OfficeTables,
    ReturnTables,
    TestServiceTables {}

/** The database, or a transaction in it: queries that may run in either take this. */
export type Db = Kysely<Tables>;
