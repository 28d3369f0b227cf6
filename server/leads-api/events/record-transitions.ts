import { sql } from 'drizzle-orm'
import { applicationOf, applicationRows } from '#server/leads-api/objects/live-applications.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import type { NewEvent } from './record-events.ts'

interface Transition {
  id: number
  application: string
  customer_id: string
  merchant_id: number
  from_code: number | null
  to_code: number
}

const BATCH_SIZE = 200
const hasEvent = sql`exists (select from api_event e where e.cause = 'transition:' || h.id)`

/** Accepted status transitions of merchants' customers after a position that are not recorded yet, oldest first. */
export async function newTransitions(tx: Db, after: number): Promise<NewEvent[]> {
  const found = await rows<Transition>(
    tx,
    sql`select h.id, l.id as application, p.user_id as customer_id, p.merchant_id, h.from_code, h.to_code
      from status_history h join lender_application l on l.id = h.lender_application_id
      join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
      where h.id > ${after} and h.accepted and p.merchant_id is not null and not ${hasEvent} order by h.id limit ${BATCH_SIZE}`,
  )
  return transitionEvents(tx, found, (id) => `transition:${id}`)
}

/** The ids of the transitions that caused these events. */
export const transitionsIn = (events: readonly NewEvent[]): number[] =>
  events.flatMap(({ cause }) => Number(/^transition:(\d+)$/.exec(cause ?? '')?.[1]) || [])

/** Transitions that were told and are reverted since, with the status that their applications have now. */
export async function revertedTransitions(tx: Db, now: Date): Promise<NewEvent[]> {
  const found = await rows<Transition>(
    tx,
    sql`select distinct on (l.id) h.id, l.id as application, p.user_id as customer_id, p.merchant_id,
        h.to_code as from_code, l.status as to_code
      from api_event e join status_history h on e.cause = 'transition:' || h.id
      join lender_application l on l.id = h.lender_application_id
      join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
      where e.created_at > ${new Date(now.getTime() - REVERTIBLE_MS).toISOString()}::timestamptz
        and e.type = 'application.status_changed' and not h.accepted and p.merchant_id is not null
        and not exists (select from api_event r where r.cause = 'revert:' || h.id)
      order by l.id, h.id desc`,
  )
  return transitionEvents(tx, found, (id) => `revert:${id}`)
}

/** Files are reverted within a day (REVERT_HOURS), and recorded some minutes later. */
const REVERTIBLE_MS = 26 * 3_600_000

async function transitionEvents(
  tx: Db,
  found: readonly Transition[],
  causeOf: (id: number) => string,
): Promise<NewEvent[]> {
  const resources = await applicationsById(tx, new Set(found.map(({ application }) => application)))
  return found.flatMap(({ id, application, customer_id, merchant_id, from_code, to_code }): NewEvent[] => {
    const resource = resources.get(application)
    const status = statusKey(to_code)
    if (!resource || !status) return []
    // The application may have moved on since: each event says what its own transition led to.
    const event = {
      ...{ merchantId: merchant_id, livemode: true, customerId: customer_id },
      object: { ...resource, status },
    }
    const changed: NewEvent = {
      ...event,
      type: 'application.status_changed',
      cause: causeOf(id),
      previous: { status: from_code === null ? null : (statusKey(from_code) ?? null) },
    }
    if (to_code !== statusCode.DISBURSED || causeOf(id).startsWith('revert')) return [changed]
    return [changed, { ...event, type: 'application.disbursed', cause: `disbursed:${id}` }]
  })
}

async function applicationsById(tx: Db, ids: ReadonlySet<string>): Promise<Map<string, Application>> {
  if (ids.size === 0) return new Map()
  const listed = sql.join(
    [...ids].map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const found = await applicationRows(tx, sql`la.id in (${listed})`)
  return new Map(found.map((row) => [row.id, applicationOf(row)]))
}
