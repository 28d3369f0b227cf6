import { note } from '#server/audit/note.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'
import { lockRequest, setStatus } from './set-status.ts'

/** Sets a status that the provider reported outside the callback. Throws NOT_FOUND, and INVALID if it may not follow. */
export const decideStatus = (
  { database: { db }, events }: Pick<Deps, 'database' | 'events'>,
  id: string,
  { status, remark = null }: { status: RequestStatus; remark?: string | null },
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const found = await lockRequest(tx, id)
    if (!found) throw notFound()
    const moved = await setStatus(tx, events, found, { status, at: actor.at, source: 'ADMIN', remark })
    if (!moved) throw invalid({ status: 'choice' })
    await note(tx, actor, {
      action: 'update',
      entity: 'product_request',
      entityId: id,
      property: 'status',
      old: found.status,
      new: status,
    })
  })
