import { delay, type HttpHandler, HttpResponse, http } from 'msw'
import { AppError } from '#server/platform/errors.ts'
import { errorBody } from '#server/platform/words.ts'
import { type Method, splitRoute } from '#src/contract/call.ts'
import type { Contract } from '#src/contract/contract.ts'
import type { ErrorCode } from '#src/contract/errors.ts'

/** Faults of a call; `fields` names the refused fields of a 422. */
const answers = {
  401: 'NO_SESSION',
  403: 'ROLE_REFUSED',
  409: 'CHANGED_MEANWHILE',
  422: 'INVALID',
  500: 'INTERNAL',
} as const satisfies Record<number, ErrorCode>

export type Fault = keyof typeof answers | 'slow' | 'offline'

const SLOW_MS = 400

/**
 * Makes one call go wrong: `server.use(fault('POST /api/update-lender-data', 422, { value: 'notNegative' }))`.
 * The body is the one the real server answers. 'slow' answers rightly, but late; 'offline' never answers.
 * @param fields with 422: field → key of src/locales/words.ts
 */
export function fault(
  route: keyof Contract | `${Method} /api/admin/${string}`,
  kind: Fault,
  fields?: Record<string, string>,
): HttpHandler {
  const { method, path } = splitRoute(route)
  const pattern = `*${path.replace(/\{(\w+)(\??)\}/g, ':$1$2')}`
  return http[method.toLowerCase() as 'get' | 'post'](pattern, async () => {
    if (kind === 'offline') return HttpResponse.error()
    if (kind === 'slow') {
      await delay(SLOW_MS)
      // Without an answer msw asks the next handler: the real app.
      return undefined
    }
    const error = new AppError(answers[kind], { errors: fields })
    return HttpResponse.json({ ...errorBody(error, 'en', 'fault') }, { status: error.status })
  })
}
