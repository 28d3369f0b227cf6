import type * as z from 'zod'
import type { ErrorCode } from '#src/contract/errors.ts'
import type { Action } from './action.ts'
import type { ApiScope } from './api-scopes.ts'
import type { CustomFields } from './custom-field.ts'
import { lowerRoles } from './lower-roles.ts'
import type { PersonalKind } from './personal.ts'

export type Area = 'customer' | 'admin' | 'partner'
/** Roles of the back office. */
export const adminRoles = [1, ...lowerRoles] as const
export type AdminRole = (typeof adminRoles)[number]

/** Rights that a merchant's owner may give to staff. */
export const partnerRights = ['leads', 'reports', 'links'] as const
export type PartnerRight = (typeof partnerRights)[number]

/** Which leads and cases staff see: all of the merchant, or those assigned to them. */
export const seenCases = ['ALL', 'OWN'] as const
export type SeenCases = (typeof seenCases)[number]

/**
 * Who may make a call. 'public' needs no session; otherwise a session of one of the named kinds,
 * for admins one of the named roles, for a merchant's staff the named right; `owner`: no staff at all. `api`: a key of a
 * merchant's own system with that scope, and no session.
 * The server enforces it before the handler runs.
 */
export type Access =
  | 'public'
  | ({ customer?: true; partner?: true | PartnerRight | 'owner'; api?: ApiScope } & Partial<AdminAccess>)

/** For a call behind a back office page; the page's rules also say which fields a role may set. */
export interface AdminAccess {
  admin: readonly AdminRole[]
  page: string
  action: Action
}

export interface AgentTool {
  tool: string
  /** Listed from the start; other tools are found by `find_tools`. */
  first?: true
  /** A call with a body that stores nothing: it needs no dry run. */
  reads?: true
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** A call's name is what goes over the wire: `POST /api/update-lender-data`, `GET /api/user/{id}`. */
export type Route = `${Method} /${string}`

/** The header of an answer that says how many rows it lacks, because they cannot be read. */
export const ROWS_LEFT_OUT = 'Rows-Left-Out'

/** One call of the product, bound to client, server, mocks, tests and OpenAPI. */
export interface Call {
  summary: string
  access: Access
  /** The session cookie alone opens this call, after a same-origin check (see docs/decisions). */
  byCookie?: true
  /** Checked against the admin's own role, even while they view as another. */
  byOwnRole?: true
  /** Passwords, bank details, approvals: refused while an admin acts as the partner, and to an API token. */
  inPerson?: true
  /** A write that an admin acting as a partner may make without allowing edits first. */
  whileLooking?: true
  /**
   ** Needs the approval of another role 1 admin (setting FOUR_EYES): always, when the body sets this field (or one of
   ** these) to this value, when a function of the body says so, or when the write engine finds that it writes a held
   ** value, or the handler does (). Such a call has no query, and no effect outside the database. Any other
   ** call whose writes have weight (server/tables/weights.ts) waits too.
   */
  fourEyes?:
    | true
    | { set: string | readonly string[]; to?: unknown }
    | { when: (body: never) => boolean }
    | { awaitsApproval: true | 'handler' }
  /**
   * Kinds of a customer's data that the answer holds unmasked, against the masking policy. Such a call leaves an audit row.
   */
  reveals?: readonly PersonalKind[]
  /** A partner write that is allowed before this year's code of conduct is accepted (account safety, help, learning). */
  withoutCode?: true
  /** Of several equal requests of a caller at the same time one is carried out: the write has no key that makes it so. */
  once?: true
  /** The call that it makes for each of many rows. */
  makes?: string
  /** Of the lead API: it only answers, so no answer is stored for an Idempotency-Key either. */
  storesNothing?: true
  /** Made by the page itself: does not count as user activity. */
  inBackground?: true
  /** The body may be 2 MB instead of 100 KB. */
  largeBody?: true
  /** For a call that carries rows of a resource: its schemas with the custom fields that the caller may see. */
  custom?: {
    of: string
    with: (fields: CustomFields) => Partial<Pick<Call, 'query' | 'body' | 'answer'>>
  }
  /** Agents make it for a person as this tool of /mcp (docs/agents.md). A call without it is out of their reach. */
  agent?: AgentTool
  params?: z.ZodObject
  query?: z.ZodObject
  /** JSON body. */
  body?: z.ZodType
  /** The most that a multipart body may have; default: 11. */
  formMegabytes?: number
  /** Multipart body. */
  form?: z.ZodObject
  answer: z.ZodType
  /** Media types of an answer that is a file. */
  file?: readonly string[]
  /** Errors that it can answer beside those of its access and its input; they stand in the document. */
  errors?: readonly ErrorCode[]
}

/** Declares calls; a call without an access rule does not compile. */
export const defineCalls = <const C extends Record<Route, Call>>(calls: C) => calls

/** Whether a call with this body needs approval when FOUR_EYES is on. */
export function asksSecond({ fourEyes }: Pick<Call, 'fourEyes'>, body: unknown): boolean {
  if (!fourEyes || fourEyes === true) return fourEyes === true
  // The engine finds out while it writes.
  if ('awaitsApproval' in fourEyes) return false
  if ('when' in fourEyes) return fourEyes.when(body as never)
  const values = [fourEyes.set].flat().map((name) => (Object(body) as Record<string, unknown>)[name])
  return values.some((value) => value !== undefined && (!('to' in fourEyes) || value === fourEyes.to))
}

type Part<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown

/** What a caller passes: path parameters, query and body, if the call has them. */
export type CallInput<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  Part<'form', C['form']>

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler receives, validated and typed. */
export interface HandlerInput<C extends Call> {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  form: Parsed<C['form']>
}

export type Answer<C extends Call> = z.output<C['answer']>

/** Splits `GET /api/user/{id}` into method and path. */
export function splitRoute(route: string): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}

/** Fills `{id}` and optional `{type?}` segments; a missing optional segment goes with its slash. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\/\{(\w+)\??\}/g, (_, name: string) =>
    params[name] == null ? '' : `/${encodeURIComponent(String(params[name]))}`,
  )
}
