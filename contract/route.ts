import type { z } from 'zod';
import type { Right } from '../shop/people/staff.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The callers that a route admits. `anyone-known`: anybody, and the handler learns the account if a
 * token is sent. `courier`: an account with its session or a shipping token. `staff`: an account whose
 * role has the right of the route (shop/people/staff.ts).
 */
export type Who = 'anyone' | 'anyone-known' | 'courier' | 'account' | 'staff';

/** The first word of every `operationId`. */
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
  | 'publish'
  | 'receive'
  | 'refund'
  | 'register'
  | 'reject'
  | 'remove'
  | 'renew'
  | 'request'
  | 'reset'
  | 'restore'
  | 'retry'
  | 'send'
  | 'settle'
  | 'start'
  | 'stream'
  | 'suggest'
  | 'track'
  | 'undo'
  | 'update'
  | 'upload'
  | 'verify';

/**
 * A verb and its object, such as `listProducts`. It is unique: generated clients have a function of
 * this name for each call.
 */
export type OperationId = `${Verb}${Capitalize<string>}`;

/** The largest picture that anybody may upload, in bytes (ADMIN-3, docs/product.md). */
export const maxPictureBytes = 10 * 1024 * 1024;

/**
 * The bytes that a body may have, by its media type. The proxies of deploy/ let as much through. A
 * form takes some bytes around its picture.
 */
export const maxBodyBytes = {
  'application/json': 100_000,
  'multipart/form-data': maxPictureBytes + 64 * 1024,
  'text/csv': 100 * 1024 * 1024,
} as const;

/**
 * The bytes that the merchant's texts may have as a JSON body: more than what their fields may hold, so
 * that the refusal of a text that is far too long names its field.
 */
export const maxTextBodyBytes = 2 * 1024 * 1024;

/** One call of the API. The key of the table has the method and the path, with `{id}` parameters. */
export interface Route {
  operationId: OperationId;
  who: Who;
  /**
   * The right that `staff` needs. On a call about one's own things, the right with which staff call it
   * about everybody's; without it they are answered as any stranger (404).
   */
  right?: Right;
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The schemas of successful responses, by status. */
  replies: Readonly<Record<number, z.ZodType>>;
  /** Errors of this call, besides those of every call (bad input, no token, not allowed, 503). */
  refusals?: readonly RefusalCode[];
  /** The call honours `Idempotency-Key`: it creates an order or a payment, or adds to a cart. */
  idempotent?: true;
  /** Callers without a token all get the same response; it is cached until what it shows changes. */
  cached?: true;
  /** A POST that only reads what it is given: the log has no line for it. */
  onlyReads?: true;
  /** Staff who still have to turn on a second factor may call it. */
  beforeSecondFactor?: true;
  /** The bytes that a JSON body of this call may have, where other calls allow less. */
  maxBytes?: number;
  /** The media type of a body that the handler reads itself (signed webhooks, uploads). */
  raw?: keyof typeof maxBodyBytes;
  /** Successful responses are bytes of this media type, whole or streamed. Errors are still JSON. */
  produces?: string;
}

export type RouteKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`;
export type RouteTable = Readonly<Record<RouteKey, Route>>;

/** Makes an unknown field of a route, such as a misspelt one, a type error. */
type RejectUnknownFields<Table> = {
  [Key in keyof Table]: { [Field in Exclude<keyof Table[Key], keyof Route>]: never };
};

/** Makes a route for staff without a right a type error, and a right of a route for anyone, too. */
type RequireRights<Table> = {
  [Key in keyof Table]: Table[Key] extends { who: 'staff' }
    ? { right: Right }
    : Table[Key] extends { who: 'anyone' }
      ? { right?: never }
      : { right?: Right };
};

/**
 * Checks that each row of a table is a route without unknown fields, and that routes for staff name
 * a right. Keeps its exact type.
 */
export const defineRoutes = <const Table extends Partial<RouteTable>>(
  table: Table & RejectUnknownFields<Table> & RequireRights<Table>,
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

/** The parsed values that the handler gets. */
export type Query<R extends Route> = Part<R, 'query', 'output'>;
export type Body<R extends Route> = Part<R, 'body', 'output'>;
/** The values that the client sends. */
export type QueryInput<R extends Route> = Part<R, 'query', 'input'>;
export type BodyInput<R extends Route> = Part<R, 'body', 'input'>;

/** The successful responses of a call, as a union by status. */
export type Reply<R extends Route> = {
  [Status in keyof R['replies'] & number]: {
    status: Status;
    data: R['replies'][Status] extends z.ZodType ? z.output<R['replies'][Status]> : never;
  };
}[keyof R['replies'] & number];
