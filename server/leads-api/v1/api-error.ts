import type { Handler } from 'hono'
import { issueErrors, missing } from '#server/http/issue-errors.ts'
import { AppError } from '#server/platform/errors.ts'
import { sayProblem } from '#server/platform/words.ts'
import { splitRoute } from '#src/contract/call.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import {
  type ApiErrorBody,
  type ApiErrorCode,
  apiErrorOf,
  apiErrors,
  type ParameterError,
} from '#src/contract/leads-api/v1/api-errors.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'
import type { Values } from '#src/locales/pair.ts'

/** The place of an error in the reference page. */
export const errorAnchor = (code: ApiErrorCode): string => `error-${code}`

/** What is wrong with each parameter. A handler that misses one says `required`; a schema says what was not sent. */
const parameterErrors = ({ details: { errors = {}, issues, vars } }: AppError): ParameterError[] =>
  issues
    ? issueErrors(issues)
    : Object.entries(errors).map(([param, problem]) =>
        problem === 'required'
          ? missing(param)
          : { param, code: 'parameter_invalid', message: handlerWords(param, problem, vars as Values) },
      )

/** The one general word that handlers use is of a cursor. */
const handlerWords = (param: string, problem: Problem, vars: Values) =>
  problem === 'invalid'
    ? `${param} is not one that this list answered for these filters`
    : sayProblem('en', problem, vars)

/** An error as `/v1` answers it, in English. @param origin of the site, for the link to the reference */
export function apiError(
  error: AppError,
  requestId: string,
  origin: string,
): { status: number; body: ApiErrorBody } {
  const failed = error.status === 503 ? 'unavailable' : 'internal'
  const known = apiErrorOf[error.code] ?? (error.status < 500 ? 'step_not_allowed' : failed)
  const errors = known === 'parameter_invalid' ? parameterErrors(error) : []
  const { code = known, message, param } = errors[0] ?? {}
  const { status, type, message: general } = apiErrors[code]
  return {
    status,
    body: {
      error: {
        type,
        code,
        message: message ?? error.details.said ?? general,
        ...(param !== undefined && { param, errors }),
        ...(error.details.lead && { lead: error.details.lead }),
        doc_url: `${origin}/v1/docs/errors#${errorAnchor(code)}`,
        request_id: requestId,
      },
    },
  }
}

const patterns = Object.keys(v1Calls).map((route) => {
  const { method, path } = splitRoute(route)
  return { method, path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }
})

/** Answers what no call of the API took: METHOD where another method has one, else NOT_FOUND. */
export const refuseV1Path: Handler = (c) => {
  const methods = patterns.filter(({ path }) => path.test(c.req.path)).map(({ method }) => method)
  if (methods.length === 0) throw new AppError('NOT_FOUND')
  c.header('Allow', methods.join(', '))
  throw new AppError('METHOD')
}
