import type { ErrorBody, ErrorCode } from '#src/contract/errors.ts'
import { errorStatus } from '#src/contract/errors.ts'
import type { Words } from '#src/contract/field.ts'

interface Details {
  /** Field → key of a message in src/locales/validation.words.ts. */
  errors?: Record<string, string>
  /** Back-office page that shows what blocks the request. */
  link?: string
  /** Values for `{name}` in the message; texts in the caller's language. */
  vars?: Record<string, string | number | Words>
  /** Seconds until a retry may succeed. */
  retryAfter?: number
  current?: ErrorBody['current']
  change?: ErrorBody['change']
}

/** An answer other than 200. The code decides status and message; nothing else is sent. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
  get status() {
    return errorStatus[this.code]
  }
}

export const invalid = (errors: Record<string, string>) => new AppError('INVALID', { errors })
export const notFound = () => new AppError('NOT_FOUND')
