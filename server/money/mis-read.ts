import type { KnownLender } from '#server/applications/status-files/status-file-find.ts'
import { type ReadFile, readFile } from '#server/files/read-file.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import type { RowProblem } from '#src/domain/applications/status-file.ts'
import { MOST_FOREIGN_ROWS } from '#src/domain/money/mis.ts'
import { type MisReportedRow, misRow } from '#src/domain/money/mis-columns.ts'
import { uploads } from '#src/domain/uploads.ts'

/** A row that could not be read, and the id that it names. */
export type UnreadMis = RowProblem & { named: string }

/**
 * The rows of one lender's money file. A row without a status is a disbursal; one without a lender belongs to this
 * lender.
 * @throws as readFile; INVALID for another lender's file
 */
export async function readMis(
  file: File,
  lender: KnownLender,
  lenders: ReadonlyMap<string, KnownLender>,
  mapping: ColumnMapping | undefined,
): Promise<ReadFile<MisReportedRow, UnreadMis>> {
  const isOwn = (name: string) => lenders.get(name.toLowerCase())?.id === lender.id
  const read = await readFile(
    file,
    uploads.mis,
    { mapping, keepCells: true },
    (cells): MisReportedRow | UnreadMis => {
      const row = misRow(cells, lender.name)
      const { lender_application_id, application_id } = cells.values
      const named = (lender_application_id ?? application_id ?? '').slice(0, 100)
      if ('reason' in row) return { ...row, named }
      if (isOwn(row.lender)) return row
      return { line: row.line, reason: 'otherLender', vars: { lender: lender.name }, named }
    },
  )
  const foreign = read.problems.filter(({ reason }) => reason === 'otherLender').length
  if (foreign > (read.rows.length + read.problems.length) * MOST_FOREIGN_ROWS)
    throw new AppError('INVALID', { errors: { file: 'misOtherLender' }, vars: { lender: lender.name } })
  return read
}
