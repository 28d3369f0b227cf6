import { checkMerchantUserPassword } from '#server/access/own-password.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import type { ApiMode } from '#src/contract/api-scopes.ts'
import type { apiKeyCalls } from '#src/contract/leads-api/api-key.ts'
import { changeKey, createKey, keysOf, revokeKey, rollKey } from './api-keys.ts'

/** Throws INVALID at the password, which a live key is given for. */
async function checkForLive(
  db: Db,
  { merchantUserId }: PartnerWho,
  mode: ApiMode,
  password: string | undefined,
): Promise<void> {
  if (mode !== 'live') return
  if (!password) throw invalid({ password: 'required' })
  await checkMerchantUserPassword(db, merchantUserId, password, 'password')
}

export const apiKeyRoutes: Handlers<typeof apiKeyCalls> = {
  'GET /api/partner/api-keys': async ({ who, now }, { database }) => {
    const found = await keysOf(database.db, who.merchantId, now)
    return {
      data: found.map(({ created_at, expires_at, last_used_at, ...key }) => ({
        ...key,
        created_at: created_at.toISOString(),
        expires_at: expires_at?.toISOString() ?? null,
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
    }
  },
  'POST /api/partner/api-keys': async ({ body: { password, ...body }, who, actor }, { database }) => {
    await checkForLive(database.db, who, body.mode, password)
    return { success: true, ...(await createKey(database.db, who, body, actor)) }
  },
  'POST /api/partner/api-keys/{id}': async ({ params, body, who, actor }, { database }) => {
    await changeKey(database.db, who, params.id, body, actor)
  },
  'POST /api/partner/api-keys/{id}/roll': async (
    { params: { id }, body, who, actor },
    { database: { db } },
  ) => {
    const found = (await keysOf(db, who.merchantId, actor.at)).find((one) => one.id === id)
    if (found) await checkForLive(db, who, found.mode, body.password)
    return { success: true, ...(await rollKey(db, who, id, body.overlap, actor)) }
  },
  'POST /api/partner/api-keys/{id}/revoke': async ({ params, who, actor }, { database }) => {
    await revokeKey(database.db, who, params.id, actor)
  },
}
