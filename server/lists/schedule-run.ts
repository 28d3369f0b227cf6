import { and, eq, lte } from 'drizzle-orm'
import { ownRowsOf } from '#server/access/own-rows.ts'
import { siteLink } from '#server/messages/compose.ts'
import { letter } from '#server/messages/letters.ts'
import { handOver } from '#server/messages/send.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { adminUser } from '#server/tables/people.ts'
import { reportExport, reportSchedule } from '#server/tables/reports.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import { type AnyList, listNamed } from '#src/contract/lists/list.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { WHERE } from '#src/contract/where.ts'
import { nextRun } from '#src/domain/reports/schedule.ts'
import { placeOrder } from './export.ts'
import { listFor } from './list-for.ts'
import { metBy } from './read-list.ts'
import { noteState } from './schedule.ts'
import { lostFilters, toListQuery } from './to-list-query.ts'

const BATCH_SIZE = 20

/** Queues the files that are due, each in one transaction with its next run; stops those of admins who lost access. */
export async function runSchedules(deps: Deps, now: Date): Promise<void> {
  const due = await deps.database.db
    .select({ id: reportSchedule.id })
    .from(reportSchedule)
    .where(and(eq(reportSchedule.state, 'ACTIVE'), lte(reportSchedule.next_at, now)))
    .limit(BATCH_SIZE)
  for (const { id } of due) await transaction(deps.database.db, (tx) => runOne(deps, tx, id, now))
}

async function runOne(deps: Deps, tx: Db, id: string, now: Date): Promise<void> {
  const [row] = await tx.select().from(reportSchedule).where(eq(reportSchedule.id, id)).for('update')
  if (row?.state !== 'ACTIVE' || row.next_at > now) return
  const [admin] = await tx.select().from(adminUser).where(eq(adminUser.id, row.admin_id))
  const report = listNamed(row.report)
  const rules = rulesOf(row.report)
  const role = admin?.role_id as AdminRole
  const may = admin?.status === 'ACTIVE' && report && rules && permits(rules, role, 'export')
  const actor = jobActor(row.admin_id, role, now)
  if (!may) {
    await tx.update(reportSchedule).set({ state: 'STOPPED' }).where(eq(reportSchedule.id, id))
    await noteState(tx, actor, id, row.state, 'STOPPED')
    return
  }
  const { format, language, asked, admin_id: adminId } = row
  const ownRows = await ownRowsOf(tx, role)
  const list = await listFor(deps, report, role, tx)
  const who = { role, adminId, ownRows, now, deps, language }
  const lost = [...new Set([...lostFilters(list, asked, role), ...(await refusedIn(list, asked, who, tx))])]
  if (lost.length > 0) {
    await tx.update(reportSchedule).set({ state: 'FILTER_LOST' }).where(eq(reportSchedule.id, id))
    await noteState(tx, actor, id, row.state, 'FILTER_LOST')
    await deps.jobs.enqueue(tx, 'report-filter-lost', { id, filters: lost })
    return
  }
  const order = { report, format, asked, view: row.view, adminId, role, ownRows, language }
  await placeOrder(deps, tx, { ...order, scheduleId: id }, actor)
  await tx
    .update(reportSchedule)
    .set({ last_at: now, next_at: nextRun(row.every, now) })
    .where(eq(reportSchedule.id, id))
}

/** Conditions on rows that the admin may no longer see, by their names. */
async function refusedIn(
  list: AnyList,
  asked: Record<string, unknown>,
  who: Parameters<typeof toListQuery>[2],
  tx: Db,
): Promise<string[]> {
  try {
    await metBy(list, toListQuery(list, asked, who), tx)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.keys(error.details.errors ?? {}).map((name) => name.replace(`${WHERE}.`, ''))
  }
}

/** A schedule acts for the admin who made it, outside any request. */
const jobActor = (adminId: number, roleId: number, at: Date): Actor => ({
  kind: 'admin',
  id: String(adminId),
  actingFor: null,
  roleId,
  requestId: 'schedule',
  at,
})

/** Notifies the maker of a scheduled file: only a link, which opens for the signed-in maker. */
export async function notifyReady(deps: Deps, { id }: { id: string }): Promise<void> {
  const [found] = await deps.database.db
    .select({ order: reportExport, admin: adminUser })
    .from(reportExport)
    .innerJoin(adminUser, eq(adminUser.id, reportExport.admin_id))
    .where(eq(reportExport.id, id))
  if (found?.admin.status !== 'ACTIVE') return
  const { report, language } = found.order
  const link = siteLink(deps.settings, sitePaths.reportFile(id))
  const text = letter('report-ready', language, { report: titleOf(report, language), link })
  await send(deps, `tulna-report-${id}`, found.admin.email, text)
}

/** Tells the maker of a schedule that a filter is lost. */
export async function notifyFilterLost(deps: Deps, { id, filters }: { id: string; filters: string[] }) {
  const [found] = await deps.database.db
    .select({ schedule: reportSchedule, admin: adminUser })
    .from(reportSchedule)
    .innerJoin(adminUser, eq(adminUser.id, reportSchedule.admin_id))
    .where(eq(reportSchedule.id, id))
  if (found?.admin.status !== 'ACTIVE') return
  const { report, language, next_at } = found.schedule
  const text = letter('report-filter-lost', language, {
    report: titleOf(report, language),
    filters: filters.map((name) => name.replace(/^custom_/, '')).join(', '),
    link: siteLink(deps.settings, sitePaths.reportSchedules()),
  })
  await send(deps, `tulna-schedule-${id}-${next_at.getTime()}`, found.admin.email, text)
}

const titleOf = (report: string, language: Language) => listNamed(report)?.title[language] ?? report

const send = (deps: Deps, id: string, to: string, text: ReturnType<typeof letter>) =>
  handOver(deps, { id, at: deps.clock().toISOString(), channel: 'email', to, ...text }, true)
