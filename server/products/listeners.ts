import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Listeners } from '#server/platform/events.ts'
import { productRequest } from '#server/tables/products.ts'
import { openStatuses } from '#src/domain/products/request-course.ts'
import { setStatus } from './set-status.ts'

/** Taking back the consent ends a lead or a purchase; a provider that already has the lead gets a message. */
export const productListeners: Listeners = {
  consentWithdrawn: async ({ prospectId, purpose, provider }, tx, { jobs, clock, events }) => {
    if ((purpose !== 'SHARE_PROVIDER' && purpose !== 'SHARE_INSURER') || provider === null) return
    const open = await tx
      .select()
      .from(productRequest)
      .where(
        and(
          eq(productRequest.prospect_id, prospectId),
          eq(productRequest.kind, purpose === 'SHARE_INSURER' ? 'PURCHASE' : 'LEAD'),
          sql`coalesce(provider, product_name) = ${provider}`,
          inArray(productRequest.status, openStatuses),
        ),
      )
      .for('update')
    for (const row of open) {
      await setStatus(tx, events, row, { status: 'CANCELLED', at: clock(), source: 'CUSTOMER' })
      if (row.kind === 'PURCHASE') await jobs.enqueue(tx, 'step-purchase', { id: row.id, turns: 0 })
      else if (row.status !== 'STARTED') await jobs.enqueue(tx, 'withdraw-product-lead', { id: row.id })
    }
  },
}
