import * as z from 'zod'
import type { ErrorCode } from '#src/contract/errors.ts'

export const apiErrorTypes = [
  'authentication_error',
  'permission_error',
  'invalid_request_error',
  'idempotency_error',
  'rate_limit_error',
  'conflict_error',
  'api_error',
] as const
export type ApiErrorType = (typeof apiErrorTypes)[number]

interface ApiError {
  status: number
  type: ApiErrorType
  /** In English: developers read it. A parameter's own problem replaces it. */
  message: string
}

/** Every error that `/v1` answers: code → what it says. The reference has an anchor `error-{code}` for each. */
export const apiErrors = {
  malformed: {
    ...{ status: 400, type: 'invalid_request_error' },
    message: 'The request is not valid JSON, or repeats a parameter',
  },
  idempotency_key_invalid: {
    ...{ status: 400, type: 'idempotency_error' },
    message: 'Idempotency-Key has 1 to 255 visible ASCII characters',
  },
  version_unknown: {
    ...{ status: 400, type: 'invalid_request_error' },
    message: 'Tulna-Version names no version; the message says which there are',
  },
  api_key_invalid: {
    ...{ status: 401, type: 'authentication_error' },
    message: 'No valid API key: send Authorization: Bearer tk_… from an allowed address',
  },
  scope_missing: {
    ...{ status: 403, type: 'permission_error' },
    message: 'This key does not have the scope that the call needs',
  },
  live_key: {
    ...{ status: 403, type: 'permission_error' },
    message: 'This call needs a test key',
  },
  code_of_conduct: {
    ...{ status: 403, type: 'permission_error' },
    message: 'The owner has to accept this year’s code of conduct in the portal first',
  },
  not_found: {
    ...{ status: 404, type: 'invalid_request_error' },
    message: 'There is nothing at this address',
  },
  method_not_allowed: {
    ...{ status: 405, type: 'invalid_request_error' },
    message: 'This address does not accept this method; Allow names those that it accepts',
  },
  customer_known: {
    ...{ status: 409, type: 'conflict_error' },
    message: 'Tulna knows this customer already. Nothing was stored',
  },
  external_id_taken: {
    ...{ status: 409, type: 'conflict_error' },
    message: 'Another lead has this external_id',
  },
  product_not_offered: {
    ...{ status: 409, type: 'conflict_error' },
    message: 'This product is not among those that you may sell',
  },
  step_not_allowed: {
    ...{ status: 409, type: 'conflict_error' },
    message: 'The object’s status does not allow this',
  },
  idempotency_key_reused: {
    ...{ status: 409, type: 'idempotency_error' },
    message: 'This Idempotency-Key was used with another body',
  },
  idempotency_key_running: {
    ...{ status: 409, type: 'idempotency_error' },
    message: 'The call with this Idempotency-Key is still running; try again in a moment',
  },
  sent_twice: {
    ...{ status: 409, type: 'idempotency_error' },
    message: 'An equal call without Idempotency-Key is still running; send a key to get its answer',
  },
  too_large: {
    ...{ status: 413, type: 'invalid_request_error' },
    message: 'The body is larger than 100 KB, or than 2 MB for a batch',
  },
  wrong_content_type: {
    ...{ status: 415, type: 'invalid_request_error' },
    message: 'Send the body as application/json',
  },
  parameter_missing: { ...{ status: 422, type: 'invalid_request_error' }, message: 'A parameter is missing' },
  parameter_unknown: {
    ...{ status: 422, type: 'invalid_request_error' },
    message: 'This call has no such parameter',
  },
  parameter_invalid: { ...{ status: 422, type: 'invalid_request_error' }, message: 'A parameter is invalid' },
  rate_limited: {
    ...{ status: 429, type: 'rate_limit_error' },
    message: 'Too many calls; wait for the seconds of Retry-After',
  },
  internal: {
    ...{ status: 500, type: 'api_error' },
    message: 'Something failed on our side. Repeat the call with the same Idempotency-Key',
  },
  unavailable: {
    ...{ status: 503, type: 'api_error' },
    message: 'The service is not available for a moment. Repeat the call with the same Idempotency-Key',
  },
} as const satisfies Record<string, ApiError>
export type ApiErrorCode = keyof typeof apiErrors

/** The codes that `/v1` uses for the server's own. */
export const apiErrorOf: Partial<Record<ErrorCode, ApiErrorCode>> = {
  MALFORMED: 'malformed',
  IDEMPOTENCY_KEY: 'idempotency_key_invalid',
  API_VERSION: 'version_unknown',
  NO_SESSION: 'api_key_invalid',
  ROLE_REFUSED: 'scope_missing',
  LIVE_KEY: 'live_key',
  CONSENT_MISSING: 'code_of_conduct',
  NOT_FOUND: 'not_found',
  METHOD: 'method_not_allowed',
  DUPLICATE: 'customer_known',
  EXTERNAL_ID_TAKEN: 'external_id_taken',
  PRODUCT_NOT_OFFERED: 'product_not_offered',
  STEP_NOT_ALLOWED: 'step_not_allowed',
  IDEMPOTENCY_REUSED: 'idempotency_key_reused',
  IDEMPOTENCY_RUNNING: 'idempotency_key_running',
  SENT_TWICE: 'sent_twice',
  TOO_LARGE: 'too_large',
  WRONG_CONTENT: 'wrong_content_type',
  INVALID: 'parameter_invalid',
  TOO_MANY: 'rate_limited',
  UNAVAILABLE: 'unavailable',
  STORAGE_FULL: 'unavailable',
}

/** The codes of a parameter's own problem. */
export const parameterErrorCodes = [
  'parameter_missing',
  'parameter_unknown',
  'parameter_invalid',
] as const satisfies readonly ApiErrorCode[]

const text = z.string()

/** What is wrong with one parameter. */
const ParameterError = z.object({ param: text, code: z.enum(parameterErrorCodes), message: text })
export type ParameterError = z.output<typeof ParameterError>

export const ApiErrorObject = z.object({
  type: z.enum(apiErrorTypes),
  code: z.enum(Object.keys(apiErrors) as [ApiErrorCode, ...ApiErrorCode[]]),
  message: text.describe('in English, for developers'),
  param: text
    .optional()
    .describe('the first parameter that is wrong, e.g. consent.at; code and message are of it'),
  errors: z.array(ParameterError).min(1).optional().describe('every parameter that is wrong'),
  lead: text
    .optional()
    .describe('with customer_known: your own lead of this customer; absent if it is not yours'),
  doc_url: text.describe('where the reference explains it'),
  request_id: text.describe('for support; also in the header Request-Id'),
})

/** Body of every error answer of `/v1`. */
export const ApiErrorBody = z.object({ error: ApiErrorObject })
export type ApiErrorBody = z.output<typeof ApiErrorBody>
