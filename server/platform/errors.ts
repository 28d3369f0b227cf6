import type * as z from 'zod'
import type { ChangeNotUndone, UndoRefused } from '#src/contract/audit/steps.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { type ErrorCode, errorStatus } from '#src/contract/errors.ts'

/** How much of a limit is left. */
export interface Rate {
  limit: number
  remaining: number
  /** Seconds until the count starts again. */
  reset: number
}

interface Details {
  /** Field → key of a message in src/locales/validation.words.ts, or the words themselves. */
  errors?: Record<string, Problem>
  /** What the schema found, of which `errors` are the words at a form. */
  issues?: readonly z.core.$ZodIssue[]
  /** With DUPLICATE: the caller's own lead. */
  lead?: string
  /** Of a sign-in that failed: the account that was tried, as the log names it; never sent. */
  account?: string
  /** What exactly is wrong with the request, in English for developers. */
  said?: string
  /** Back-office page that shows what blocks the request. */
  link?: string
  /** Values for `{name}` in the message; texts in the caller's language. */
  vars?: Record<string, string | number | Words>
  /** Seconds until a retry may succeed. */
  retryAfter?: number
  /** With TOO_MANY: the limit that was reached. */
  rate?: Rate
  current?: ErrorBody['current']
  /** With NEEDS_SECOND_ADMIN: the body to propose, where the one that was sent names something that moves. */
  propose?: unknown
  refused?: Omit<UndoRefused, 'kept'> & {
    kept: readonly (Omit<ChangeNotUndone, 'reason'> & { reason: Problem })[]
  }
}

/** When to come back, where anyone who refuses cannot say. */
const RETRY_S = 60

/** An answer other than 200. The code decides status and message; nothing else is sent. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = code === 'UNAVAILABLE' ? { retryAfter: RETRY_S, ...details } : details
  }
  get status() {
    return errorStatus[this.code]
  }
}

export const invalid = (errors: Record<string, Problem>) => new AppError('INVALID', { errors })
export const notFound = () => new AppError('NOT_FOUND')
