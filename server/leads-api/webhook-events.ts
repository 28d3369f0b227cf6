import { eq, sql } from 'drizzle-orm'
import { takeCounts } from '#server/merchants/funnels/funnel-count.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { webhook } from '#server/tables/portal.ts'
import type { WebhookEvent } from '#src/contract/merchants/portal.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { type EventData, earnedBy, queueEvent } from './webhook.ts'

interface Transition {
  id: number
  at: string
  to_code: number
  case_id: string
  product_type: string
  amount: number | null
}

/** Finds events that merchants' webhooks have not received yet: new leads, status transitions, earnings. */
export async function tellEvents(deps: Deps, now: Date): Promise<void> {
  const { db } = deps.database
  for (const { merchant_id } of await db.select({ merchant_id: webhook.merchant_id }).from(webhook))
    await transaction(db, (tx) => tellMerchant(deps, tx, merchant_id, now))
}

const AT_ONCE = 200

async function tellMerchant(deps: Deps, tx: Db, merchantId: number, now: Date): Promise<void> {
  const [hook] = await tx.select().from(webhook).where(eq(webhook.merchant_id, merchantId)).for('update')
  if (!hook) return
  const tell = (event: WebhookEvent, data: EventData) => queueEvent(deps, tx, merchantId, event, data, now)
  const since = (hook.reported_until ?? now).toISOString()
  // Leads from the merchant's own system were reported when they were added.
  const leads = await rows<{ case_id: string; product_type: string | null }>(
    tx,
    sql`select p.case_id, p.product_type from prospect p where p.merchant_id = ${merchantId} and p.created_at > ${since}
      and p.created_at <= ${now.toISOString()} and not exists (select from api_lead where prospect_id = p.user_id)`,
  )
  for (const { case_id: lead, product_type: product } of leads)
    await tell('lead.created', { lead, product, external_id: null })
  const transitions = await rows<Transition>(
    tx,
    sql`select h.id, to_json(h.at)#>>'{}' as at, h.to_code, p.case_id, a.product_type, l.disbursed_amount::float8 as amount
      from status_history h join lender_application l on l.id = h.lender_application_id
      join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
      where p.merchant_id = ${merchantId} and h.accepted and h.id > ${hook.seen_transition} order by h.id limit ${AT_ONCE}`,
  )
  for (const { at, to_code: status, case_id: lead, product_type: product, amount } of transitions) {
    const when = new Date(at).toISOString()
    await tell('application.status_changed', { lead, product, status, at: when })
    if (status === statusCode.DISBURSED) await tell('disbursed', { lead, product, amount, at: when })
  }
  for (const count of await takeCounts(tx, merchantId, now)) await tell('funnel.counted', count)
  const earned = await earnedBy(tx, merchantId)
  if (earned !== (hook.reported_earning ?? 0)) await tell('earning.changed', { total: earned })
  await tx
    .update(webhook)
    .set({
      reported_until: now,
      reported_earning: earned,
      seen_transition: transitions.at(-1)?.id ?? hook.seen_transition,
    })
    .where(eq(webhook.merchant_id, merchantId))
}
