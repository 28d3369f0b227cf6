import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext } from '#server/platform/handler.ts'
import type { Area } from '#src/contract/call.ts'
import { sessionToken } from './cookies.ts'

/**
 * The bearer of a page: the one it was called with, or with the cookie alone the one of the session. Throws NO_SESSION
 * without either.
 */
export function bearerOf({ keys }: Pick<Deps, 'keys'>, c: CallContext, area: Area): string {
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1]
  const token = sessionToken(c, area)
  if (given) return given
  if (!token) throw new AppError('NO_SESSION')
  return keys.bearer(token)
}
