import type { Kysely } from 'kysely';
import type { FulfilmentTables } from './tables/fulfilment.ts';
import type { GoodsTables } from './tables/goods.ts';
import type { MoneyTables } from './tables/money.ts';
import type { OfficeTables } from './tables/office.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ProviderTables } from './tables/providers.ts';

/** The types of the tables that migrations/ create. Kysely checks queries against them. */
export interface Tables
  extends
    PeopleTables,
    GoodsTables,
    OrderTables,
    MoneyTables,
    OfficeTables,
    FulfilmentTables,
    ProviderTables {}

/** The database, or a transaction in it: queries that may run in either take this. */
export type Db = Kysely<Tables>;
