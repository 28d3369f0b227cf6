import { eq, sql } from 'drizzle-orm'
import { lockAsLeft, restoreApplications } from '#server/applications/restore-applications.ts'
import { defineFileKind, type Resolving, type SentFile } from '#server/files/file-kind.ts'
import { readFile } from '#server/files/read-file.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { invalid } from '#server/platform/errors.ts'
import { statusFile } from '#server/tables/applications.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import {
  columnOfReason,
  type ReportedRow,
  type RowProblem,
  reportedRow,
} from '#src/domain/applications/status-file.ts'
import { uploads } from '#src/domain/uploads.ts'
import { notePerson, type Persons, withMatches } from './match-rows.ts'
import { movedByRows, resolveStatusRows, type StatusEffect } from './status-file-apply.ts'
import { lendersByName, lockFiles, readLenderBook } from './status-file-find.ts'
import { sayReason } from './status-file-words.ts'

interface StatusFileTypes {
  sent: SentFile
  row: ReportedRow
  effect: StatusEffect
  problem: RowProblem
}

const resolving: Resolving<StatusFileTypes> = {
  name: 'status-file',
  entity: 'status_file',
  // The lender of the form counts for each row that names none.
  async read(db, { file, lender_id }, as) {
    const of = lender_id === undefined ? undefined : (await lendersByName(db)).get(String(lender_id))?.name
    if (lender_id !== undefined && of === undefined) throw invalid({ lender_id: 'choice' })
    const format = uploads['status-file']
    const required = format.required.filter(({ oneOf: [column] }) => of === undefined || column !== 'lender')
    const persons: Persons = new Map()
    const read = await readFile(file, { ...format, required }, as, (cells) => {
      const row = reportedRow(cells, of)
      notePerson(persons, cells.values, row)
      return row
    })
    return withMatches(db, as, read, persons)
  },
  async resolve(tx, { rows: reported, problems }, _, now) {
    await lockFiles(tx)
    return resolveStatusRows(tx, reported, problems, await readLenderBook(tx), now)
  },
  isForeign: (one) => 'reason' in one && one.reason === 'notOurs',
  columnOf: columnOfReason,
  sayProblem: sayReason,
  moved: movedByRows,
}

/** A file of application statuses; a long one is applied in portions (status-file-upload.ts). */
export const statusFiles = defineFileKind(
  resolving,
  {},
  {
    table: statusFile,
    facts: async () => ({
      isApplied: sql`f.status not in ('PROCESSING', 'REVERTED') and f.rows_updated > 0`,
      at: sql`f.at`,
    }),
    changeBack: (db, work) =>
      transaction(db, async (tx) => {
        await lockFiles(tx)
        return work(tx)
      }),
    // An application that was changed again since keeps what it has; its rows say so.
    async revert(tx, { id, status }, { at }) {
      const rowsOfFile = sql`select * from status_file_row where file_id = ${id}`
      const ids = await lockAsLeft(tx, rowsOfFile, notBooked)
      await restoreApplications(tx, rowsOfFile, ids, at)
      await markReverted(tx, id, ids)
      await tx.update(statusFile).set({ status: 'REVERTED' }).where(eq(statusFile.id, id))
      return { property: 'status', old: status, new: 'REVERTED' }
    },
  },
)

/** An application whose disbursal has been booked keeps it. */
const notBooked = sql`and not (la.status = ${statusCode.DISBURSED}
  and exists (select from commission_case c where c.lender_application_id = la.id))`

async function markReverted(tx: Db, id: number, ids: readonly { id: string }[]): Promise<void> {
  await tx.execute(sql`update status_file_row set state = 'CHANGED_SINCE' where file_id = ${id}`)
  await inPortions(ids, (json) =>
    rows(
      tx,
      sql`update status_file_row r set state = 'REVERTED' from jsonb_to_recordset(${json}) as v(id uuid)
        where r.file_id = ${id} and r.lender_application_id = v.id`,
    ),
  )
}
