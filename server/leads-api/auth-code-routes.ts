import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { linkCalls } from '#src/contract/merchants/link.ts'
import { exchangeAuthCode } from './auth-code.ts'

type Routes = 'POST /api/auth/exchange'

export const authCodeRoutes: Pick<Handlers<typeof linkCalls>, Routes> = {
  'POST /api/auth/exchange': async ({ body, now }, { database, keys, limits, settings }, c) => {
    await limits.form(addressOf(c, settings.TRUSTED_PROXIES))
    return { success: true, ...(await exchangeAuthCode(database.db, keys, body.code, now)) }
  },
}
