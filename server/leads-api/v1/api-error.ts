import type { Handler } from 'hono'
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

/** The place of an error in the reference page. */
export const errorAnchor = (code: ApiErrorCode): string => `error-${code}`

/** Words for a person at a form; a developer reads what the code says. */
const ofForms: readonly Problem[] = ['required', 'unknownField']

/** What is wrong with each parameter. A handler that misses one says `required`; a schema says what was not sent. */
const parameterErrors = ({ details: { errors = {}, missing } }: AppError): ParameterError[] =>
  Object.entries(errors).map(([param, problem]) => {
    const isMissing = missing ? missing.includes(param) : problem === 'required'
    const wrong = problem === 'unknownField' ? 'parameter_unknown' : 'parameter_invalid'
    const code = isMissing ? 'parameter_missing' : wrong
    const message = ofForms.includes(problem) ? apiErrors[code].message : sayProblem('en', problem)
    return { param, code, message }
  })

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
        message: message ?? general,
        ...(param !== undefined && { param, errors }),
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
