import { type Call, splitRoute } from '#src/contract/call.ts'
import type { ErrorCode } from '#src/contract/errors.ts'

/** Name of the shared answer of each status. */
export const answerNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'ServerError',
  503: 'Unavailable',
}

/** The error codes that follow from a call's declaration; the ones it names itself come last. */
export function errorCodesOf(route: string, call: Call): ErrorCode[] {
  const { access } = call
  const codes: ErrorCode[] = []
  const { method } = splitRoute(route)
  const sends = call.body || call.form
  if (sends || call.query) codes.push('MALFORMED')
  if (access !== 'public') codes.push('NO_SESSION')
  if (access !== 'public' && (access.admin || access.partner)) codes.push('ROLE_REFUSED')
  if (access !== 'public' && access.admin) codes.push('TOKEN_REFUSED')
  if (access !== 'public' && access.partner && method !== 'GET') codes.push('LOOKING_ONLY')
  if (method !== 'GET') codes.push('CROSS_SITE')
  if (call.params) codes.push('NOT_FOUND')
  if (sends) codes.push('TOO_LARGE', 'WRONG_CONTENT')
  if (sends || call.query) codes.push('INVALID')
  if (call.fourEyes) codes.push('ALREADY_WAITING')
  if (call.once) codes.push('SENT_TWICE')
  return [...new Set([...codes, ...(call.errors ?? [])])]
}

/** An error that a call can answer. `own`: the call's declaration names it. */
export interface CallError {
  code: string
  status: number
  own?: boolean
}

/** Errors by their status, lowest first. */
export function byStatus(errors: readonly CallError[]): [status: number, errors: CallError[]][] {
  const statuses = [...new Set(errors.map(({ status }) => status))].sort((a, b) => a - b)
  return statuses.map((status) => [status, errors.filter((error) => error.status === status)])
}
