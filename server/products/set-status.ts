import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { productRequest, productRequestStep } from '#server/tables/products.ts'
import type { RequestDetails } from '#src/contract/products/product-calls.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'
import { mayFollow } from '#src/domain/products/request-course.ts'

export type RequestRow = typeof productRequest.$inferSelect
type Step = Omit<typeof productRequestStep.$inferInsert, 'id' | 'request_id'>

/** The request, locked. */
export async function lockRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  const [found] = await tx.select().from(productRequest).where(eq(productRequest.id, id)).for('update')
  return found
}

/** Whether a report changes nothing: an earlier one said the same. */
const saysNothingNew = (row: RequestRow, status: RequestStatus, details: RequestDetails) =>
  row.status === status && JSON.stringify({ ...row.details, ...details }) === JSON.stringify(row.details)

/** Moves a locked request and adds what was reported. @returns false if the status may not follow; nothing changed then */
export async function setStatus(
  tx: Db,
  row: RequestRow,
  step: Step,
  details: RequestDetails = {},
): Promise<boolean> {
  if (saysNothingNew(row, step.status, details)) return true
  if (row.status !== step.status && !mayFollow(row.status, step.status)) return false
  await tx
    .update(productRequest)
    .set({ status: step.status, status_at: step.at, details: { ...row.details, ...details } })
    .where(eq(productRequest.id, row.id))
  await tx.insert(productRequestStep).values({ ...step, request_id: row.id })
  return true
}
