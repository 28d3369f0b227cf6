import type { Handlers } from '#server/platform/handler.ts'
import type { apiKeyCalls } from '#src/contract/leads-api/api-key.ts'
import { changeKey, createKey, keysOf, revokeKey, rollKey } from './api-keys.ts'

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
  'POST /api/partner/api-keys': async ({ body, who, actor }, { database }) => ({
    success: true,
    ...(await createKey(database.db, who, body, actor)),
  }),
  'POST /api/partner/api-keys/{id}': async ({ params, body, who, actor }, { database }) => {
    await changeKey(database.db, who, params.id, body, actor)
  },
  'POST /api/partner/api-keys/{id}/roll': async ({ params, body, who, actor }, { database }) => ({
    success: true,
    ...(await rollKey(database.db, who, params.id, body.overlap, actor)),
  }),
  'POST /api/partner/api-keys/{id}/revoke': async ({ params, who, actor }, { database }) => {
    await revokeKey(database.db, who, params.id, actor)
  },
}
