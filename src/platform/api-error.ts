import type { ErrorBody } from '#src/contract/error-body.ts'

/** A call that did not succeed. Its shape is react-admin's HttpError: `body.errors` lands under the fields. */
export class ApiError extends Error {
  /** 0 when there was no answer at all. */
  readonly status: number
  readonly body: Partial<ErrorBody>

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}
