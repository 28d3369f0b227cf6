import { asc, eq, isNull } from 'drizzle-orm'
import { actorOf } from '#server/audit/record-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readStale } from '#server/platform/database/read-stale.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Handler, Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { lender } from '#server/tables/catalogue.ts'
import { adminUser, merchant } from '#server/tables/people.ts'
import { type SheetFormat, sheetTypes } from '#src/contract/catalogue/export.ts'
import type { PivotAsk } from '#src/contract/catalogue/pivot.ts'
import { groupColumns, listPivot, summedColumns } from '#src/contract/lists/groups.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { type FileView, wrongPart } from '#src/contract/lists/list-calls.ts'
import type { listExportCalls } from '#src/contract/lists/list-exports.ts'
import type { ScheduleRhythm } from '#src/contract/lists/schedule.ts'
import { whereColumns } from '#src/contract/lists/where-columns.ts'
import { exportBytes, orderExport, ownExport } from './export.ts'
import { actRoutes, type Callable } from './list-acts.ts'
import { needsOf } from './list-database.ts'
import { listFor } from './list-for.ts'
import { checkPivot, periodBefore } from './period-before.ts'
import { readGroups } from './read-groups.ts'
import { metBy, sourced } from './read-list.ts'
import { type PageQuery, readPage } from './read-page.ts'
import { readPivot } from './read-pivot.ts'
import { deleteSchedule, makeSchedule, setScheduleState } from './schedule.ts'
import { readerOf, toListQuery } from './to-list-query.ts'

/** What reports and lists can be filtered by. */
const listChoices = async (db: Db) => ({
  lenders: await db
    .select({ id: lender.lender_id, name: lender.name })
    .from(lender)
    .where(isNull(lender.deleted_at))
    .orderBy(asc(lender.name)),
  merchants: await db
    .select({ id: merchant.merchant_id, name: merchant.name })
    .from(merchant)
    .orderBy(asc(merchant.name)),
  admins: await db
    .select({ id: adminUser.id, name: adminUser.name })
    .from(adminUser)
    .where(eq(adminUser.status, 'ACTIVE'))
    .orderBy(asc(adminUser.name)),
})

interface FileBody {
  format: SheetFormat
  asked: Record<string, unknown>
  view?: FileView
}

/** Throws INVALID at the part of the view that is not of the list. */
function checkView(list: AnyList, { view }: Pick<FileBody, 'view'>): void {
  const wrong = view && wrongPart(list, view)
  if (wrong) throw invalid({ [`view.${wrong}`]: 'choice' })
}

interface ScheduleBody extends FileBody {
  every: ScheduleRhythm
}

/**
 * Answers the calls that listCalls declares; their access lets admins in only.
 * @param contract whose calls the list's acts make
 */
export function listRoutes(list: AnyList, contract: Callable): Record<string, Handler> {
  return {
    [`GET /api/admin/lists/${list.name}`]: async ({ query, who, now }, deps, c) => {
      const admin = who as unknown as AdminWho
      const pageQuery = query as PageQuery
      const { filters, page, read } = await readPage(deps, list, pageQuery, admin, {
        now,
        language: languageOf(c),
      })
      const actor = actorOf(admin, c.get('requestId'), now)
      await read.source.afterRead?.(deps.database.db, { who: admin, filters, rows: page.rows }, actor)
      return page
    },
    [`GET /api/admin/lists/${list.name}/groups`]: async ({ query, who, now }, deps, c) => {
      const admin = who as unknown as AdminWho
      const { group, ...filters } = query as { group: string }
      const shown = await listFor(deps, list, admin.roleId)
      if (!groupColumns(shown, admin.roleId).includes(group)) throw invalid({ group: 'choice' })
      const ask = toListQuery(shown, filters, { ...readerOf(admin), now, deps, language: languageOf(c) })
      return readStale(deps.database, needsOf(shown, admin), async (db) =>
        readGroups(
          db,
          await sourced(deps.lists, shown).source.rows(ask, db),
          group,
          summedColumns(shown, admin.roleId),
        ),
      )
    },
    [`GET /api/admin/lists/${list.name}/pivot`]: async ({ query, who, now }, deps, c) => {
      const admin = who as unknown as AdminWho
      const { figure, group, across, compare, ...filters } = query as unknown as PivotAsk &
        Record<string, unknown>
      const shown = await listFor(deps, list, admin.roleId)
      checkPivot({ figure, group, across }, listPivot(shown, admin.roleId))
      const reader = { ...readerOf(admin), now, deps, language: languageOf(c) }
      const fields = whereColumns(shown, admin.roleId)
      const ask = toListQuery(shown, filters, reader)
      const before = compare && periodBefore(shown, filters, fields, now)
      const { source } = sourced(deps.lists, shown)
      return readStale(deps.database, needsOf(shown, admin), async (db) =>
        readPivot(
          db,
          {
            now: await source.rows(ask, db),
            before: before && { days: before.days, rows: await source.rows({ ...ask, ...before.query }, db) },
          },
          fields,
          { figure, group, across },
        ),
      )
    },
    [`POST /api/admin/lists/${list.name}/export`]: ({ body, who, now }, deps, c) => {
      const admin = who as unknown as AdminWho
      checkView(list, body as FileBody)
      const order = { report: list, ...(body as FileBody), ...readerOf(admin) }
      const actor = actorOf(admin, c.get('requestId'), now)
      return orderExport(deps, { ...order, language: languageOf(c) }, actor)
    },
    [`POST /api/admin/lists/${list.name}/schedule`]: async ({ body, who, now }, deps, c) => {
      const { asked, ...plan } = body as ScheduleBody
      checkView(list, plan)
      const admin = who as unknown as AdminWho
      const { db } = deps.database
      const language = languageOf(c)
      const reader = { ...readerOf(admin), now, deps, language }
      await metBy(await listFor(deps, list, admin.roleId), toListQuery(list, asked, reader), db)
      const made = { report: list, ...plan, asked, adminId: admin.adminId, language }
      return makeSchedule(db, made, actorOf(admin, c.get('requestId'), now))
    },
    ...actRoutes(list, contract),
  }
}

export const listExportRoutes: Handlers<typeof listExportCalls> = {
  'GET /api/admin/report-exports/{id}': ({ params, who }, { database }) =>
    ownExport(database.db, who.adminId, params.id),
  'GET /api/admin/report-exports/{id}/file': async ({ params, who }, deps, c) => {
    const { bytes, fileName, format } = await exportBytes(deps, who, params.id)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': sheetTypes[format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
    })
  },
  'POST /api/admin/report-schedules/{id}/state': ({ params, body, who, actor }, { database }) => {
    return setScheduleState(database.db, who.adminId, params.id, body.state, actor)
  },
  'POST /api/admin/report-schedules/{id}/delete': async ({ params, who, actor }, { database }) => {
    await deleteSchedule(database.db, who.adminId, params.id, actor)
  },
  'GET /api/admin/report-choices': (_, { database }) => listChoices(database.db),
}
