import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call: anybody, anybody but known when a token is sent, an account by its session or by a
 * token for couriers, a logged-in account, an admin.
 */
export type Who = 'anyone' | 'anyone-known' | 'courier' | 'account' | 'admin';

/** The first word of every `operationId`: what a call does. */
type Verb =
  | 'add'
  | 'cancel'
  | 'change'
  | 'confirm'
  | 'count'
  | 'create'
  | 'delete'
  | 'empty'
  | 'end'
  | 'estimate'
  | 'export'
  | 'get'
  | 'import'
  | 'list'
  | 'logIn'
  | 'logOut'
  | 'merge'
  | 'offer'
  | 'open'
  | 'place'
  | 'preview'
  | 'prove'
  | 'receive'
  | 'refund'
  | 'register'
  | 'remove'
  | 'renew'
  | 'request'
  | 'reset'
  | 'retry'
  | 'send'
  | 'start'
  | 'stream'
  | 'suggest'
  | 'track'
  | 'undo'
  | 'update'
  | 'upload'
  | 'verify';

/**
 * A verb and its object, such as `listProducts`: generated clients make a function of this name. No
 * two calls have the same.
 */
export type OperationId = `${Verb}${Capitalize<string>}`;

/** One call of the API. Path parameters stand as `{id}` in the key of the table. */
export interface Route {
  operationId: OperationId;
  who: Who;
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What a good answer holds, by status. */
  replies: Readonly<Record<number, z.ZodType>>;
  /** Refusals beyond those that every call may give (bad shape, no token, not an admin, away). */
  refusals?: readonly RefusalCode[];
  /** The call creates an order or a payment: it honours `Idempotency-Key`. */
  idempotent?: true;
  /**
   * The answer is the same for everybody who sends no token, until the catalogue moves: it may be
   * kept that long.
   */
  cached?: true;
  /** An admin who has to turn on a second factor first may call it all the same. */
  beforeSecondFactor?: true;
  /**
   * The handler reads the raw body itself (signed webhooks, uploads): the media type that it takes.
   */
  raw?: 'application/json' | 'multipart/form-data' | 'text/csv';
  /**
   * The good answers are bytes of this media type, whole or piece by piece, not JSON; refusals are
   * JSON all the same.
   */
  produces?: string;
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
export type RouteTable = Readonly<Record<RouteKey, Route>>;

/** A field that a route does not have, such as a misspelt one, may not stand in a row. */
type NoOtherFields<Table> = {
  [Key in keyof Table]: { [Field in Exclude<keyof Table[Key], keyof Route>]: never };
};

/** Keeps the exact types of a table while checking that each row is a route and nothing more. */
export const routes = <const Table extends Partial<RouteTable>>(
  table: Table & NoOtherFields<Table>,
): Table => table;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** `{ id: string }` of `GET /api/products/{id}`. */
export type Params<Key extends string> = { [Name in ParamNames<Key>]: string };

type Part<R, K extends string, Side extends 'input' | 'output'> =
  R extends Record<K, infer S extends z.ZodType>
    ? Side extends 'input'
      ? z.input<S>
      : z.output<S>
    : undefined;

/** What the handler gets, parsed. */
export type Query<R extends Route> = Part<R, 'query', 'output'>;
export type Body<R extends Route> = Part<R, 'body', 'output'>;
/** What the client sends. */
export type QueryInput<R extends Route> = Part<R, 'query', 'input'>;
export type BodyInput<R extends Route> = Part<R, 'body', 'input'>;

/** The good answers of a call, told apart by their status. */
export type Reply<R extends Route> = {
  [Status in keyof R['replies'] & number]: {
    status: Status;
    data: R['replies'][Status] extends z.ZodType ? z.output<R['replies'][Status]> : never;
  };
}[keyof R['replies'] & number];
