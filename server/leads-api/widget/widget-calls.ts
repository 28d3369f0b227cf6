import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { activeLinks } from '#server/merchants/links/own-links.ts'
import { originOf } from '#server/merchants/partner-report-routes.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import type { widgetCalls } from '#src/contract/leads-api/widget.ts'

/** Sites that may frame the merchant's widget. */
const setOrigins = (db: Db, keys: Keys, merchant_id: number, frame_origins: string[], actor: Actor) =>
  transaction(db, async (tx) => {
    await tx
      .insert(merchantPortal)
      .values({ merchant_id, referral_code: referralCode(keys, merchant_id), frame_origins })
      .onConflictDoUpdate({ target: merchantPortal.merchant_id, set: { frame_origins } })
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'merchant', entityId: merchant_id, property: 'frame_origins' },
      new: frame_origins,
    })
  })

export const widgetCallRoutes: Handlers<typeof widgetCalls> = {
  'GET /api/partner/widget': async ({ who }, deps, c) => {
    const { db } = deps.database
    const own = eq(merchantPortal.merchant_id, who.merchantId)
    const [portal] = await db.select().from(merchantPortal).where(own)
    const origin = originOf(deps, c)
    return {
      origin,
      links: await activeLinks(db, who.merchantId, origin),
      frame_origins: portal?.frame_origins ?? [],
    }
  },
  'POST /api/partner/widget/origins': async ({ body, who, actor }, { database, keys }) => {
    await setOrigins(database.db, keys, who.merchantId, body.origins, actor)
  },
}
