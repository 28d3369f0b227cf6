import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events.ts'
import { productRequest, productRequestStep } from '#server/tables/products.ts'
import type { RequestDetails } from '#src/contract/products/product-calls.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'
import { mayFollow } from '#src/domain/products/request-course.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** A request got a status. */
    productRequestMoved: { id: string; status: RequestStatus; source: Step['source'] }
    /** Requests are again as they were before a provider's file. */
    productFileReverted: { requests: readonly string[] }
  }
}

/** Who speaks for a provider: its own call, or its file. */
export const ofProvider = ['PROVIDER', 'FILE'] as const

export type RequestRow = typeof productRequest.$inferSelect
type Step = Omit<typeof productRequestStep.$inferInsert, 'id' | 'request_id' | 'prospect_id'>

/** The request, locked. */
export async function lockRequest(tx: Db, id: string): Promise<RequestRow | undefined> {
  const [found] = await tx.select().from(productRequest).where(eq(productRequest.id, id)).for('update')
  return found
}

/** Whether a report changes nothing: an earlier one said the same, a provider's own word for a provider's. */
async function saysNothingNew(tx: Db, row: RequestRow, { status, source }: Step, details: RequestDetails) {
  if (row.status !== status || JSON.stringify({ ...row.details, ...details }) !== JSON.stringify(row.details))
    return false
  const { request_id, status: said, source: by } = productRequestStep
  const same = and(eq(request_id, row.id), eq(said, status))
  const provider: readonly Step['source'][] = ofProvider
  return (
    !provider.includes(source) ||
    (await tx.$count(productRequestStep, and(same, inArray(by, [...ofProvider])))) > 0
  )
}

/**
 * Moves a locked request as far as its course allows, and adds what was reported.
 * @returns the new step, null if there was nothing new; false if the status may not follow, nothing changed then
 */
export async function setStatus(
  tx: Db,
  events: Events,
  row: RequestRow,
  step: Step,
  details: RequestDetails = {},
): Promise<{ step: number | null } | false> {
  if (await saysNothingNew(tx, row, step, details)) return { step: null }
  if (row.status !== step.status && !mayFollow(row.status, step.status)) return false
  return { step: await addStep(tx, events, row, step, details) }
}

/** Moves a locked request against its course too. @returns the new step */
export async function addStep(
  tx: Db,
  events: Events,
  row: RequestRow,
  step: Step,
  details: RequestDetails = {},
): Promise<number | null> {
  await tx
    .update(productRequest)
    .set({ status: step.status, status_at: step.at, details: { ...row.details, ...details } })
    .where(eq(productRequest.id, row.id))
  const [made] = await tx
    .insert(productRequestStep)
    .values({ ...step, request_id: row.id, prospect_id: row.prospect_id })
    .returning({ step: productRequestStep.id })
  await events.emit(tx, 'productRequestMoved', { id: row.id, status: step.status, source: step.source })
  return made?.step ?? null
}
