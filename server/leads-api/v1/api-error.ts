import type { Handler } from 'hono'
import { AppError } from '#server/platform/errors.ts'
import { sayProblem } from '#server/platform/words.ts'
import { splitRoute } from '#src/contract/call.ts'
import {
  type ApiErrorBody,
  type ApiErrorCode,
  apiErrorOf,
  apiErrors,
} from '#src/contract/leads-api/v1/api-errors.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'

/** The place of an error in the reference page. */
export const errorAnchor = (code: ApiErrorCode): string => `error-${code}`

/** Codes of problems of a parameter that have an error of their own. */
const problemCodes: Record<string, ApiErrorCode> = {
  required: 'parameter_missing',
  unknownField: 'parameter_unknown',
}

/** An error as `/v1` answers it, in English. @param origin of the site, for the link to the reference */
export function apiError(
  error: AppError,
  requestId: string,
  origin: string,
): { status: number; body: ApiErrorBody } {
  const [param, problem] = Object.entries(error.details.errors ?? {})[0] ?? []
  const failed = error.status === 503 ? 'unavailable' : 'internal'
  const known = apiErrorOf[error.code] ?? (error.status < 500 ? 'step_not_allowed' : failed)
  const own = known === 'parameter_invalid' && typeof problem === 'string' ? problemCodes[problem] : undefined
  const code = own ?? known
  const { status, type, message } = apiErrors[code]
  const ofParam = known === 'parameter_invalid' && param !== undefined && problem !== undefined
  return {
    status,
    body: {
      error: {
        type,
        code,
        message: ofParam ? sayProblem('en', problem) : message,
        ...(ofParam && { param }),
        doc_url: `${origin}/v1/docs#${errorAnchor(code)}`,
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
