import type { ZodType } from 'zod'
import type { Call } from '#src/contract/call.ts'
import type { CallError } from './error-codes.ts'
import type { Json } from './json.ts'

/** What differs between the document of the inside calls and the one of the lead API. */
export interface DocumentStyle {
  info: Json
  servers: Json[]
  securitySchemes: Json
  /** The ways to prove who calls, any of which is enough; none: everybody may call. */
  security(call: Call): Json[]
  operationId(method: string, path: string): string
  /** Words under the summary. */
  description(call: Call): string
  /** Headers that a call may send, as parameters. */
  requestHeaders(route: string): Json[]
  /** The errors that a call can answer. */
  errors(route: string, call: Call): CallError[]
  errorSchema: Json
  errorExample(code: string): Json
  /** Headers of answers: of each one, and of errors of a status. */
  headers: Json
  headersOf(status: number, method?: string): string[]
  parameters?: Json
  /** Whether a call may answer an error that its declaration does not name. */
  open: boolean
  webhooks?: (content: (schema: ZodType) => Json) => Record<string, Json>
}
