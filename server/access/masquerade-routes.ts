import type { Handlers } from '#server/platform/handler.ts'
import type { masqueradeCalls } from '#src/contract/access/masquerade.ts'
import { clearSession, setSession } from './cookies.ts'
import { allowEdits, endMasquerade, startMasquerade } from './masquerade.ts'
import { MASQUERADE_MS } from './session.ts'

export const masqueradeRoutes: Handlers<typeof masqueradeCalls> = {
  'POST /api/admin/masquerade/exit': async ({ who, actor }, { database }, c) => {
    await endMasquerade(database.db, who, actor)
    clearSession(c, 'partner')
  },
  'POST /api/admin/masquerade/edits': async ({ who, actor }, { database }) => {
    await allowEdits(database.db, who, actor)
  },
  'POST /api/admin/masquerade/{merchant_id}': async ({ params, body, who, actor }, deps, c) => {
    const order = { reason: body.reason, who, actor }
    const { token, bearer, expires_at, merchant } = await startMasquerade(deps, params.merchant_id, order)
    const { merchant_id: merchantId, partner_id: partnerId, name: merchantName } = merchant
    setSession(
      c,
      'partner',
      token,
      { partnerId, merchantId, isPartner: 1, isMasqueradeMode: 1 },
      MASQUERADE_MS / 1000,
    )
    return {
      success: true,
      token: bearer,
      merchantId,
      merchantName,
      expires_at: expires_at.toISOString(),
    }
  },
}
