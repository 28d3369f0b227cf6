import { makeRandom, type Random } from '#mocks/data/random.ts'
import { readFile, readTable, refuseQuestions } from '#server/files/read-file.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SheetRow } from '#server/platform/files/sheet.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { readNumber } from '#src/domain/files/cell-numbers.ts'
import { readDay } from '#src/domain/files/cell-values.ts'
import { type FileColumns, findByHeading } from '#src/domain/files/columns.ts'
import { cellProblem } from '#src/domain/files/read-cells.ts'
import { uploads } from '#src/domain/uploads.ts'
import { type Container, containers, pack } from './containers.ts'
import { type Logical, makeRows, writeTable } from './habits.ts'

export interface CheckedFiles {
  files: number
  cells: number
  /** Cells and files that were refused with a reason. */
  refused: number
  /** How often each habit and container occurred, so that none is left untried. */
  habits: Record<string, number>
  /** Values that were read as others, or not at all, without a word. */
  wrong: string[]
}

type Kind = UploadKind | 'import'

const importColumns: FileColumns = {
  columns: {
    name: { label: { en: 'Name', hi: 'नाम' } },
    day: { label: { en: 'Starts on', hi: 'कब से' }, holds: 'days' },
    income: { label: { en: 'Income', hi: 'आय' }, holds: 'rupees' },
  },
  required: [],
  columnOf: findByHeading([
    ['Name', 'name'],
    ['Starts on', 'day'],
    ['Income', 'income'],
  ]),
}

/** The columns of each kind that a file has, and what their cells hold. */
const columnsOf: Record<Kind, readonly Logical[]> = {
  'status-file': [
    { column: 'loan_account', heading: 'LAN', holds: 'reference' },
    { column: 'lender', heading: 'Lender', holds: 'text' },
    { column: 'status', heading: 'Status', holds: 'text' },
    { column: 'status_date', heading: 'Date', holds: 'days' },
    { column: 'amount', heading: 'Amount', holds: 'rupees' },
  ],
  mis: [
    { column: 'loan_account', heading: 'Loan Account No', holds: 'reference' },
    { column: 'status_date', heading: 'Disbursal Date', holds: 'days' },
    { column: 'amount', heading: 'Loan Amount', holds: 'rupees' },
    { column: 'tds', heading: 'TDS', holds: 'rupees' },
  ],
  statement: [
    { column: 'lender_app_id', heading: 'Lender application id', holds: 'reference' },
    { column: 'commission', heading: 'Commission', holds: 'signed' },
    { column: 'gst', heading: 'GST', holds: 'signed' },
    { column: 'tds', heading: 'TDS', holds: 'signed' },
  ],
  'product-status': [
    { column: 'request_id', heading: 'Request number', holds: 'uuid' },
    { column: 'status', heading: 'Status', holds: 'product' },
    { column: 'status_date', heading: 'Status date', holds: 'days' },
    { column: 'premium', heading: 'Premium', holds: 'rupees' },
    { column: 'number', heading: 'Policy or order', holds: 'reference' },
  ],
  'bank-statement': [
    { column: 'reference', heading: 'Chq./Ref.No.', holds: 'reference' },
    { column: 'date', heading: 'Value date', holds: 'days' },
    { column: 'description', heading: 'Narration', holds: 'text' },
    { column: 'amount', heading: 'Transaction amount', holds: 'signed' },
  ],
  'payment-answer': [
    { column: 'merchant_id', heading: 'Beneficiary code', holds: 'whole' },
    { column: 'utr', heading: 'Bank reference', holds: 'utr' },
    { column: 'day', heading: 'Txn date', holds: 'days' },
    { column: 'amount', heading: 'Txn amount', holds: 'rupees' },
    { column: 'remark', heading: 'Return reason', holds: 'text' },
  ],
  import: [
    { column: 'name', heading: 'Name', holds: 'text' },
    { column: 'day', heading: 'Starts on', holds: 'days' },
    { column: 'income', heading: 'Income', holds: 'number' },
  ],
}

const kinds = Object.keys(columnsOf) as Kind[]

/** A row as it was read: column → its value; `problems` are those columns that were refused with a reason. */
interface ReadRow {
  line: number
  values: Record<string, unknown>
  problems: string[]
}

async function readRows(
  kind: Kind,
  file: File,
  by: { mapping: ColumnMapping; reading: FileReading },
): Promise<ReadRow[]> {
  if (kind === 'import') {
    const limits = { maxBytes: 10 * 2 ** 20, maxRows: 5000 }
    const table = await readTable(file, importColumns, limits, by)
    refuseQuestions(table.questions, by.reading)
    const found: SheetRow[] = []
    for await (const row of table.rows) found.push(row)
    return found.map(({ line, cells }) => {
      const read = table.asRead(cells)
      const textOf = (column: string) => read[table.columns.at.get(column) ?? -1] ?? ''
      const values: Record<string, unknown> = {
        name: textOf('name') || null,
        day: readDay(textOf('day')),
        income: readNumber(textOf('income')),
      }
      const problems = Object.keys(values).filter(
        (column) => textOf(column) !== '' && (cellProblem(textOf(column)) || values[column] === null),
      )
      return { line, values, problems }
    })
  }
  const format: Parameters<typeof readFile>[1] = uploads[kind] as never
  const read = await readFile(file, format, { ...by, keepCells: false }, ({ line, values, problems }) => ({
    row: {
      line,
      values: values as Record<string, unknown>,
      problems: problems.map(({ column }) => column ?? ''),
    },
  }))
  return read.rows.map(({ row }) => row)
}

/** Files as lenders write them, through the reader of every kind, beside what was written into them. */
export async function checkLenderFiles(files: number, seed: number): Promise<CheckedFiles> {
  const random = makeRandom(seed)
  const result: CheckedFiles = { files: 0, cells: 0, refused: 0, habits: {}, wrong: [] }
  while (result.files < files) {
    const kind = kinds[result.files % kinds.length] as Kind
    const container = random.pick(containers)
    const about = `file ${result.files} of ${seed}: ${kind}, ${container}`
    result.files += 1
    await checkOne(kind, container, random, result, about)
  }
  return result
}

async function checkOne(
  kind: Kind,
  container: Container,
  random: Random,
  result: CheckedFiles,
  about: string,
) {
  const rows = makeRows(columnsOf[kind], random)
  const table = writeTable(columnsOf[kind], rows, { random, container, hasTotals: kind !== 'import' })
  for (const habit of [container, kind, ...table.habits])
    result.habits[habit] = (result.habits[habit] ?? 0) + 1
  const name = kind === 'status-file' ? 'sent.csv' : 'sent.dat'
  const file = new File([(await pack(container, table)) as BlobPart], name)
  const says = `${about} (${table.habits.join(', ')})`
  let read: ReadRow[]
  try {
    read = await readRows(kind, file, table)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    result.wrong.push(`${says}: refused as a whole: ${JSON.stringify(error.details)}`)
    return
  }
  if (read.length !== rows.length) {
    result.wrong.push(`${says}: ${read.length} rows instead of ${rows.length}`)
    return
  }
  for (const [at, row] of rows.entries())
    for (const column of table.columns) compare({ row, read: read[at] as ReadRow, column, result, says })
}

interface Compared {
  row: Record<string, { value: unknown; broken?: true }>
  read: ReadRow
  column: Logical
  result: CheckedFiles
  says: string
}

function compare({ row, read, column: { column }, result, says }: Compared) {
  const { value, broken } = row[column] as { value: unknown; broken?: true }
  result.cells += 1
  if (read.problems.includes(column)) {
    result.refused += 1
    if (!broken) result.wrong.push(`${says}: ${column} of row ${read.line} refused: ${JSON.stringify(value)}`)
    return
  }
  if (broken || read.values[column] !== value)
    result.wrong.push(
      `${says}: ${column} of row ${read.line} is ${JSON.stringify(read.values[column])}, written was ${JSON.stringify(value)}`,
    )
}
