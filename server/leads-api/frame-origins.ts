import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import { merchantPortal } from '#server/tables/portal.ts'

/** Sites that may frame the merchant's widget. */
export const setOrigins = (db: Db, keys: Keys, merchant_id: number, frame_origins: string[], actor: Actor) =>
  transaction(db, async (tx) => {
    await tx
      .insert(merchantPortal)
      .values({ merchant_id, referral_code: referralCode(keys, merchant_id), frame_origins })
      .onConflictDoUpdate({ target: merchantPortal.merchant_id, set: { frame_origins } })
    await note(tx, actor, {
      ...{ action: 'update', entity: 'merchant', entityId: merchant_id, property: 'frame_origins' },
      new: frame_origins,
    })
  })
