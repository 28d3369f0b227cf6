import { count, eq, sql } from 'drizzle-orm'
import { actorOf } from '#server/audit/record-audit.ts'
import type { FileDeps, SentFile } from '#server/files/file-kind.ts'
import { previewFile } from '#server/files/resolve-file.ts'
import { revertFile, revertRefusal } from '#server/files/revert-file.ts'
import { templateFile } from '#server/files/template.ts'
import { type PageQuery, readPage } from '#server/lists/read-page.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { answerSheet } from '#server/platform/files/answer-sheet.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { statusFile, statusFileRow } from '#server/tables/applications.ts'
import type {
  StatusFile,
  StatusFilePreview,
  StatusFileRecord,
  statusFileCalls,
} from '#src/contract/applications/status-file.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Language } from '#src/contract/language.ts'
import { type AnyList, listNamed } from '#src/contract/lists/list.ts'
import { isFinal, statuses, statusKey } from '#src/domain/applications/status.ts'
import { statusFileColumns } from '#src/domain/applications/status-file.ts'
import { businessDay } from '#src/domain/dates.ts'
import { statusFiles } from './status-file.ts'
import { asFixedField, uploadStatusFile } from './status-file-upload.ts'
import { outcome, problemLines } from './status-file-words.ts'

const SHOWN = 10

const openCodes = statuses.filter(({ code }) => !isFinal(code)).map(({ code }) => code)

interface Open {
  id: string
  lender_app_id: string | null
  lender: string
  status: number
  disbursed_amount: string | null
  at: Date | string
}

/**
 * A sample file with the newest open applications, which shows how the columns are used. Uploaded unchanged, it changes
 * nothing.
 */
async function statusFileTemplate(db: Db, format: SheetFormat, language: Language): Promise<Uint8Array> {
  const open = await rows<Open>(
    db,
    sql`select la.id, la.lender_app_id, lender.name as lender, la.status, la.disbursed_amount, newest.at
      from lender_application la join lender using (lender_id) cross join lateral (
        select at from status_history h where h.lender_application_id = la.id and h.to_code = la.status and h.accepted
        order by h.id desc limit 1) newest
      where la.status in (${sql.join(
        openCodes.map((code) => sql`${code}`),
        sql`, `,
      )})
      order by la.created_at desc limit ${SHOWN}`,
  )
  return templateFile(
    statusFileColumns,
    [
      ...(['application_id', 'lender_application_id', 'lender', 'status'] as const),
      ...(['status_date', 'amount', 'utr', 'remark'] as const),
    ],
    open.map(({ id, lender_app_id, lender, status, disbursed_amount, at }) => ({
      application_id: id,
      lender_application_id: lender_app_id ?? '',
      lender,
      status: statusKey(status) ?? '',
      status_date: { date: businessDay(new Date(at)) },
      amount: disbursed_amount === null ? '' : Number(disbursed_amount),
    })),
    { name: statusFileColumns.columns.status.label[language], format, language },
  )
}

/** Changes that a preview shows. */
const FIRST = 50

/** What an application status file would change; writes nothing. Throws as previewFile. */
async function previewStatusFile(
  deps: Pick<FileDeps, 'database' | 'settings' | 'keys'>,
  sent: SentFile,
  actor: Actor,
  language: Language,
): Promise<StatusFilePreview> {
  const read = await previewFile(deps, statusFiles, sent, actor, language)
  const { effects, foreign, problems, header, bad, second_admin } = read
  const changed = effects.filter((one) => one.changed)
  return {
    ...{ header, bad, second_admin },
    counts: {
      changed: changed.length,
      same: effects.length - changed.length,
      foreign,
      error: problems.length,
    },
    changes: changed.slice(0, FIRST).map(({ row, locked, from, to }) => ({
      ...{ line: row.line, named: row.refs[0]?.ref ?? locked.id, lender: row.lender },
      ...{ from, to, date: row.date, amount: row.amount },
    })),
  }
}

export const statusFileRoutes: Handlers<typeof statusFileCalls> = {
  'GET /api/get-application-status-files-list': async ({ query, who, now }, deps, c) => {
    const found = await listStatusFiles(deps, query, { who, now, language: languageOf(c) })
    return { success: true, page: query.page, page_size: query.page_size, ...found }
  },
  'POST /api/upload-application-status-file': async ({ form, who, now }, deps, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    const { id, updated, foreign, problems } = await uploadStatusFile(
      deps,
      { ...form, file: form.image_name },
      actor,
    ).catch(asFixedField)
    const language = languageOf(c)
    // The answer is fixed; the file's record is named as HTTP does.
    c.header('Location', `/api/admin/status-files/${id}`)
    return {
      success: true,
      message: outcome(updated, foreign, problems.length, language),
      errors: problemLines(problems, language),
      rowsUpdated: updated,
    }
  },
  'POST /api/admin/status-files/preview': ({ form, who, now }, deps, c) =>
    previewStatusFile(deps, form, actorOf(who, c.get('requestId'), now), languageOf(c)),
  'GET /api/admin/status-files/{id}': async ({ params, who, now }, deps, c) => ({
    file: await oneStatusFile(deps, params.id, { who, now, language: languageOf(c) }),
  }),
  'POST /api/admin/status-files/{id}/revert': async ({ params, who, now }, deps, c) => {
    await revertFile(deps, statusFiles, params.id, actorOf(who, c.get('requestId'), now))
    return { file: await oneStatusFile(deps, params.id, { who, now, language: languageOf(c) }) }
  },
  'GET /api/get-application-status-file-template': async ({ query }, { database }, c) => {
    const bytes = await statusFileTemplate(database.db, query.format, languageOf(c))
    return answerSheet(c, 'application-status', query.format, bytes)
  },
}

interface Reader {
  who: AdminWho
  now: Date
  language: Language
}

/** One page of the history, newest first, and how many files there are: the declared list in the fixed call's shape. */
async function listStatusFiles(
  deps: Deps,
  query: PageQuery,
  { who, ...asked }: Reader,
): Promise<{ data: StatusFile[]; total: number }> {
  const list = listNamed('application-status-file') as AnyList
  const { page } = await readPage(deps, list, query, who, asked)
  // The list's key is text, as in every list.
  const data = page.rows.map((row) => ({ ...row, id: Number(row.id) }) as StatusFile)
  return { data, total: page.count ?? 0 }
}

/** One file. Throws NOT_FOUND. */
async function oneStatusFile(deps: Deps, id: number, reader: Reader): Promise<StatusFileRecord> {
  const { data } = await listStatusFiles(deps, { item: String(id), page_size: 1 }, reader)
  const { db } = deps.database
  if (!data[0]) throw notFound()
  const [stored] = await db
    .select({ rows_foreign: statusFile.rows_foreign })
    .from(statusFile)
    .where(eq(statusFile.id, id))
  const counted = await db
    .select({ state: statusFileRow.state, rows: count() })
    .from(statusFileRow)
    .where(eq(statusFileRow.file_id, id))
    .groupBy(statusFileRow.state)
  return {
    ...data[0],
    counts: Object.fromEntries(counted.map(({ state, rows }) => [state, rows])),
    rows_foreign: stored?.rows_foreign ?? 0,
    revert_refusal: await revertRefusal(db, statusFiles, id, reader.now),
  }
}
