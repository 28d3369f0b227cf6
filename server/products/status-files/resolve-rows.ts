import { inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { RequestRow } from '#server/products/set-status.ts'
import { productRequest } from '#server/tables/products.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { mayFollow } from '#src/domain/products/request-course.ts'
import type { ProductRow, ProductRowProblem } from '#src/domain/products/status-file.ts'

/** A row that can be applied, and its effect. */
export interface ProductEffect {
  row: ProductRow
  request: RequestRow
  from: RequestStatus
  at: Date
  changed: boolean
}

const later = (one: Date, other: Date) => (one > other ? one : other)

/** Whether a row adds something to what is known of its request. */
const addsDetails = (row: ProductRow, known: object) =>
  JSON.stringify({ ...known, ...row.details }) !== JSON.stringify(known)

/**
 * The effect of each row in order, each after those before it; writes nothing. Locks the requests until the transaction
 * ends.
 */
export async function resolveRows(
  tx: Db,
  rows: readonly ProductRow[],
  now: Date,
): Promise<(ProductEffect | ProductRowProblem)[]> {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const found = ids.length
    ? await tx
        .select()
        .from(productRequest)
        .where(inArray(productRequest.id, ids))
        .orderBy(productRequest.id)
        .for('update')
    : []
  const known = new Map(found.map((one) => [one.id, one]))
  return rows.map((row) => {
    const { line, id, status, date } = row
    const request = known.get(id)
    if (!request) return { line, reason: 'unknownRequest' }
    if (date > businessDay(now)) return { line, reason: 'future' }
    if (date < businessDay(request.created_at)) return { line, reason: 'beforeRequest' }
    const from = request.status
    if (from !== status && !mayFollow(from, status))
      return { line, reason: 'notAllowed', vars: { value: from } }
    const changed = from !== status || addsDetails(row, request.details)
    const at = date === businessDay(now) ? now : later(dayStart(date), request.created_at)
    known.set(id, { ...request, status, details: { ...request.details, ...row.details } })
    return { row, request, from, at, changed }
  })
}
