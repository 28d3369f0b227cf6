import type { KnownLender } from '#server/applications/status-files/status-file-find.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { readSheet } from '#server/platform/files/sheet.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { type RowProblem, statusFileLimits } from '#src/domain/applications/status-file.ts'
import { mappedHeadings } from '#src/domain/map-columns.ts'
import { MOST_FOREIGN_ROWS } from '#src/domain/money/mis.ts'
import { type MisReportedRow, readMisHeader, readMisRow } from '#src/domain/money/mis-columns.ts'
import { uploads } from '#src/domain/uploads.ts'

export interface Unread {
  named: string
  problem: RowProblem
}

/**
 * The rows of one lender's money file. A row without a status is a disbursal; one without a lender belongs to this
 * lender.
 * @throws as readSheet; INVALID for a missing column and for another lender's file
 */
export async function readMis(
  file: File,
  lender: KnownLender,
  lenders: ReadonlyMap<string, KnownLender>,
  mapping: ColumnMapping | undefined,
): Promise<{
  header: string[]
  /** Column → its heading in the file. */
  headings: Record<string, string>
  cellsOf: (line: number) => string[] | undefined
  reported: MisReportedRow[]
  unread: Unread[]
}> {
  const sheet = await readSheet(new Uint8Array(await file.arrayBuffer()), file.name, statusFileLimits)
  const found = readMisHeader(mappedHeadings(uploads.mis, sheet.header, mapping))
  if (!found) throw invalid({ file: 'misHeader' })
  const width = sheet.header.length
  const given = { lender: found.get('lender') ?? width, status: found.get('status') ?? width + 1 }
  const header = new Map([...found, ...Object.entries(given)] as [never, number][])
  const read = sheet.rows.map(({ line, cells }) => {
    const all = [...cells.slice(0, width), '', '']
    all[given.lender] ||= lender.name
    all[given.status] ||= 'DISBURSED'
    const named = cells[found.get('lender_application_id') ?? -1] || cells[found.get('application_id') ?? -1]
    return {
      named: (named ?? '').slice(0, 100),
      row: ofLender(readMisRow(header, line, all), lender, lenders),
    }
  })
  const foreign = read.filter(({ row }) => 'reason' in row && row.reason === 'otherLender').length
  if (foreign > read.length * MOST_FOREIGN_ROWS)
    throw new AppError('INVALID', { errors: { file: 'misOtherLender' }, vars: { lender: lender.name } })
  const cells = new Map(sheet.rows.map((row) => [row.line, row.cells]))
  return {
    header: sheet.header,
    headings: Object.fromEntries([...found].map(([column, at]) => [column, sheet.header[at] ?? ''])),
    cellsOf: (line) => cells.get(line),
    reported: read.flatMap(({ row }) => ('reason' in row ? [] : [row])),
    unread: read.flatMap(({ named, row }) => ('reason' in row ? [{ named, problem: row }] : [])),
  }
}

function ofLender(
  row: MisReportedRow | RowProblem,
  lender: KnownLender,
  lenders: ReadonlyMap<string, KnownLender>,
): MisReportedRow | RowProblem {
  if ('reason' in row || lenders.get(row.lender.toLowerCase())?.id === lender.id) return row
  return { line: row.line, reason: 'otherLender', vars: { lender: lender.name } }
}
