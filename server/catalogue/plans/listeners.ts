import { eq } from 'drizzle-orm'
import type { Listeners } from '#server/platform/events.ts'
import { plannedChange } from '#server/tables/planned-changes.ts'

/** A planned change waits while its request for approval is open. */
export const catalogueListeners: Listeners = {
  proposed: async ({ id, call, params }, tx) => {
    if (call !== 'POST /api/admin/planned-changes/{id}/publish') return
    const plan = eq(plannedChange.id, Number((params as { id: number }).id))
    await tx.update(plannedChange).set({ proposal_id: id }).where(plan)
  },
}
