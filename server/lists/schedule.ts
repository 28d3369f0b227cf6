import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { adminUser } from '#server/tables/people.ts'
import { reportSchedule } from '#server/tables/reports.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Language } from '#src/contract/language.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { FileView } from '#src/contract/lists/list-calls.ts'
import type { ScheduleState } from '#src/contract/lists/list-exports.ts'
import type { ScheduleRhythm } from '#src/contract/lists/schedule.ts'
import { nextRun } from '#src/domain/reports/schedule.ts'

/** Schedules of one admin; each writes a file a day at most. */
const MOST = 20
const ENTITY = 'report_schedule'

type Row = typeof reportSchedule.$inferSelect

interface NewSchedule {
  report: AnyList
  every: ScheduleRhythm
  format: SheetFormat
  asked: Record<string, unknown>
  view?: FileView | undefined
  adminId: number
  language: Language
}

/** Schedules a report. Throws INVALID when the admin has too many schedules. */
export const makeSchedule = (
  db: Db,
  { report, ...asked }: NewSchedule,
  actor: Actor,
): Promise<ScheduleState> =>
  transaction(db, async (tx) => {
    await tx.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, asked.adminId)).for('update')
    const own = eq(reportSchedule.admin_id, asked.adminId)
    if ((await tx.$count(reportSchedule, own)) >= MOST) throw invalid({ every: 'tooManySchedules' })
    const { adminId: admin_id, ...values } = asked
    const [made] = await tx
      .insert(reportSchedule)
      .values({
        ...values,
        id: randomUUID(),
        admin_id,
        report: report.name,
        next_at: nextRun(asked.every, actor.at),
        created_at: actor.at,
      })
      .returning()
    const row = made as Row
    const { every, format } = row
    await recordAudit(tx, actor, {
      action: 'create',
      entity: ENTITY,
      entityId: row.id,
      new: { report: row.report, every, format, asked: row.asked },
    })
    return stateOf(row)
  })

async function ownOne(tx: Db, adminId: number, id: string): Promise<Row> {
  const [found] = await tx
    .select()
    .from(reportSchedule)
    .where(and(eq(reportSchedule.id, id), eq(reportSchedule.admin_id, adminId)))
    .for('update')
  if (!found) throw notFound()
  return found
}

/** Pauses or resumes a schedule. Throws NOT_FOUND for another admin's. */
export const setScheduleState = (
  db: Db,
  adminId: number,
  id: string,
  state: 'ACTIVE' | 'PAUSED',
  actor: Actor,
): Promise<ScheduleState> =>
  transaction(db, async (tx) => {
    const old = await ownOne(tx, adminId, id)
    if (old.state === state) return stateOf(old)
    const [row] = await tx
      .update(reportSchedule)
      .set({ state, next_at: nextRun(old.every, actor.at) })
      .where(eq(reportSchedule.id, id))
      .returning()
    await noteState(tx, actor, id, old.state, state)
    return stateOf(row as Row)
  })

/** Throws NOT_FOUND for someone else's. */
export const deleteSchedule = (db: Db, adminId: number, id: string, actor: Actor): Promise<void> =>
  transaction(db, async (tx) => {
    const { report } = await ownOne(tx, adminId, id)
    await tx.delete(reportSchedule).where(eq(reportSchedule.id, id))
    await recordAudit(tx, actor, { action: 'delete', entity: ENTITY, entityId: id, old: { report } })
  })

/** Records in the audit trail that a schedule started, paused or ended. */
export const noteState = (tx: Db, actor: Actor, id: string, old: string, next: string) =>
  recordAudit(tx, actor, {
    action: 'update',
    entity: ENTITY,
    entityId: id,
    property: 'state',
    old,
    new: next,
  })

/** Stops the schedules of an admin; call it in the transaction that disables the admin. */
export const stopSchedules = (tx: Db, adminId: number) =>
  tx.update(reportSchedule).set({ state: 'STOPPED' }).where(eq(reportSchedule.admin_id, adminId))

const stateOf = ({
  admin_id: _,
  language: __,
  view: ____,
  created_at: ___,
  next_at,
  last_at,
  ...row
}: Row): ScheduleState => ({
  ...row,
  next_at: next_at.toISOString(),
  last_at: last_at?.toISOString() ?? null,
})
