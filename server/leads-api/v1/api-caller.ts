import type { Context, MiddlewareHandler } from 'hono'
import { findApiCaller } from '#server/leads-api/keys/find-api-caller.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, type Rate } from '#server/platform/errors.ts'
import { type AppEnv, addressOf } from '#server/platform/request.ts'
import { API_VERSION } from '#src/contract/api-scopes.ts'

/** Every path of the lead API that is a call, also an unknown one. */
export const isApiPath = (path: string): boolean => path === '/v1' || path.startsWith('/v1/')

/** The headers of every answer of `/v1`. */
export const v1Headers: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('Request-Id', c.get('requestId'))
  c.header('Tulna-Version', API_VERSION)
  await next()
}

/** Finds the key of a call and counts the call against its limits, or against those of its address. */
export const readApiCaller =
  (deps: Deps): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const address = addressOf(c, deps.settings.TRUSTED_PROXIES)
    const key = /^Bearer (tk_\S{1,100})$/.exec(c.req.header('authorization') ?? '')?.[1]
    const caller = key ? await findApiCaller(deps.database, key, address, deps.clock()) : null
    const { apiCall, apiWrite, apiStranger } = deps.limits
    try {
      const count = caller ? await apiCall(`key:${caller.keyId}`) : await apiStranger(address)
      const isWrite = caller !== null && c.req.method !== 'GET' && c.req.method !== 'HEAD'
      const writes = isWrite ? await apiWrite(`key:${caller.keyId}`) : count
      sayRate(c, writes.remaining < count.remaining ? writes : count)
    } catch (error) {
      if (error instanceof AppError && error.details.rate) sayRate(c, error.details.rate)
      throw error
    }
    c.set('apiCaller', caller)
    await next()
  }

function sayRate(c: Context<AppEnv>, { limit, remaining, reset }: Rate): void {
  c.header('RateLimit-Limit', String(limit))
  c.header('RateLimit-Remaining', String(remaining))
  c.header('RateLimit-Reset', String(reset))
}
