import type { Words } from '#src/contract/say.ts'
import { plainHeading, readDay, readRupees } from '#src/domain/sheet-values.ts'

/** At most, of one application status file. */
export const statusFileLimits = { maxBytes: 10 * 1024 * 1024, maxRows: 50_000 } as const
/** Allowed names of a status file. */
export const statusFileName = /\.(?:xlsx|xls|csv)$/i

/** The columns of an application status file: a heading may be the name or either label, in any case. */
export const statusFileColumns = {
  application_id: { en: 'Application id', hi: 'आवेदन आईडी' },
  lender_application_id: { en: 'Lender application id', hi: 'ऋणदाता की आवेदन आईडी' },
  lender: { en: 'Lender', hi: 'ऋणदाता' },
  status: { en: 'Status', hi: 'स्थिति' },
  status_date: { en: 'Status date', hi: 'स्थिति की तारीख' },
  amount: { en: 'Amount', hi: 'राशि' },
  utr: { en: 'UTR', hi: 'यूटीआर' },
  remark: { en: 'Remark', hi: 'टिप्पणी' },
} as const satisfies Record<string, Words>

/** Values of an application before and after a row: enough to revert it. */
export interface StatusFileValues {
  status: number
  lender_app_id: string | null
  disbursed_amount: number | null
}

export type StatusFileColumn = keyof typeof statusFileColumns
const names = Object.keys(statusFileColumns) as StatusFileColumn[]
/** Other headings that lenders use. */
const alsoCalled: Record<string, StatusFileColumn> = {
  applicationid: 'application_id',
  appid: 'application_id',
  lenderappid: 'lender_application_id',
  lendersapplicationid: 'lender_application_id',
  lendername: 'lender',
  date: 'status_date',
  disbursaldate: 'status_date',
  disbursementdate: 'status_date',
  disbursedamount: 'amount',
  remarks: 'remark',
  loanamount: 'amount',
  statusupdatedon: 'status_date',
  dateofdisbursement: 'status_date',
  utrno: 'utr',
  utrnumber: 'utr',
  bankreference: 'utr',
  transactionreference: 'utr',
  ऋणदाताआवेदनआईडी: 'lender_application_id',
  दिनांक: 'status_date',
  तारीख: 'status_date',
  तिथि: 'status_date',
  वितरणकीतारीख: 'status_date',
  वितरणतिथि: 'status_date',
  ऋणराशि: 'amount',
  वितरितराशि: 'amount',
  वितरणराशि: 'amount',
  यूटीआरसंख्या: 'utr',
  यूटीआरनंबर: 'utr',
  अभ्युक्ति: 'remark',
}

const byHeading: ReadonlyMap<string, StatusFileColumn> = new Map([
  ...Object.entries(alsoCalled).map(([heading, name]) => [plainHeading(heading), name] as const),
  ...names.flatMap((name) => {
    const { en, hi } = statusFileColumns[name]
    return [name, en, hi].map((heading) => [plainHeading(heading), name] as const)
  }),
])

/** The column that a heading names by itself. */
export const statusFileColumnOf = (heading: string): StatusFileColumn | undefined =>
  byHeading.get(plainHeading(heading))

export type StatusFileHeader = ReadonlyMap<string, number>

/** Position of each column; null if a column appears twice. */
export function readColumns<C extends string>(
  headings: readonly string[],
  columnOf: (heading: string) => C | undefined,
): ReadonlyMap<C, number> | null {
  const found = new Map<C, number>()
  for (const [index, heading] of headings.entries()) {
    const name = columnOf(heading)
    if (!name) continue
    if (found.has(name)) return null
    found.set(name, index)
  }
  return found
}

/** Position of each column of a status file; null if a required one is missing or one appears twice. */
export function readHeader(headings: readonly string[]): StatusFileHeader | null {
  const found = readColumns(headings, statusFileColumnOf)
  const named = found?.has('application_id') || found?.has('lender_application_id')
  return found && named && found.has('lender') && found.has('status') && found.has('status_date')
    ? found
    : null
}

/** Why a row was not applied; the words stand in src/locales/applications/status-file-rows.words.ts. */
export type RowReason =
  | 'noId'
  | 'badId'
  | 'idTooLong'
  | 'noLender'
  | 'unknownLender'
  | 'otherLender'
  | 'noApplication'
  | 'otherApplication'
  | 'otherLenderId'
  | 'noStatus'
  | 'unknownStatus'
  | 'noDate'
  | 'badDate'
  | 'future'
  | 'beforeApplication'
  | 'since'
  | 'notAllowed'
  | 'noAmount'
  | 'badAmount'
  | 'otherAmount'
  | 'aboveSanctioned'
  | 'otherMonth'
  | 'usedUtr'
  | 'unusual'
  | 'badUtr'
  | 'badRate'
  | 'badTenor'
  | 'badGst'
  | 'noGst'
  | 'badTotal'
  | 'otherTotal'
  | 'badTds'
  | 'invoiceTooLong'
  | 'badInvoiceDate'
  | 'remarkTooLong'
  | 'twice'
  /** Last entry: all problems beyond the limit. */
  | 'more'

/** The column at which a problem of a row is shown; a row as a whole has none. */
export const columnOfReason: Partial<Record<RowReason, string>> = {
  noId: 'application_id',
  badId: 'application_id',
  idTooLong: 'lender_application_id',
  noLender: 'lender',
  unknownLender: 'lender',
  otherLender: 'lender',
  otherApplication: 'lender_application_id',
  otherLenderId: 'lender_application_id',
  noStatus: 'status',
  unknownStatus: 'status',
  since: 'status',
  notAllowed: 'status',
  noDate: 'status_date',
  badDate: 'status_date',
  future: 'status_date',
  beforeApplication: 'status_date',
  noAmount: 'amount',
  badAmount: 'amount',
  otherAmount: 'amount',
  aboveSanctioned: 'amount',
  unusual: 'amount',
  otherMonth: 'status_date',
  usedUtr: 'utr',
  badUtr: 'utr',
  badRate: 'rate',
  badTenor: 'tenor',
  badGst: 'gst',
  noGst: 'gst',
  badTotal: 'amount_incl_gst',
  otherTotal: 'amount_incl_gst',
  badTds: 'tds',
  invoiceTooLong: 'invoice_no',
  badInvoiceDate: 'invoice_date',
  remarkTooLong: 'remark',
}

/** A row that was not applied; `line` is its number in the spreadsheet. */
export interface RowProblem {
  line: number
  reason: RowReason
  vars?: Record<string, string | number>
  /** An admin decides about it (amount_conflict). */
  waits?: true
}

/** A row as it was read, before any lookup in the database. */
export interface ReportedRow {
  line: number
  /** Our id, lower case; at least one of the two ids is set. */
  applicationId: string | null
  lenderAppId: string | null
  lender: string
  word: string
  /** ISO. */
  date: string
  /** Rupees. */
  amount: number | null
  /** The bank's reference of the transfer to the customer, in capitals. */
  utr: string | null
  remark: string | null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MOST_RUPEES = 9_999_999_999.99
const LONGEST = { lenderAppId: 100, remark: 300 }

/** Reads one row, or says what is wrong with it. */
export function readRow(
  header: StatusFileHeader,
  line: number,
  cells: readonly string[],
): ReportedRow | RowProblem {
  const cell = (name: StatusFileColumn) => cells[header.get(name) ?? -1]?.trim() ?? ''
  const wrong = (reason: RowReason, vars?: RowProblem['vars']): RowProblem => ({
    line,
    reason,
    ...(vars && { vars }),
  })
  const applicationId = cell('application_id').toLowerCase() || null
  const lenderAppId = cell('lender_application_id') || null
  const [lender, word, day, rupees] = [cell('lender'), cell('status'), cell('status_date'), cell('amount')]
  const remark = cell('remark') || null
  if (!applicationId && !lenderAppId) return wrong('noId')
  if (applicationId && !uuid.test(applicationId)) return wrong('badId')
  if (lenderAppId && lenderAppId.length > LONGEST.lenderAppId) return wrong('idTooLong')
  if (!lender) return wrong('noLender')
  if (!word) return wrong('noStatus')
  if (!day) return wrong('noDate')
  const date = readDay(day)
  if (!date) return wrong('badDate', { date: day.slice(0, 40) })
  const amount = rupees === '' ? null : readRupees(rupees)
  const isWrong = rupees !== '' && (amount === null || amount <= 0 || amount > MOST_RUPEES)
  if (isWrong) return wrong('badAmount', { amount: rupees.slice(0, 40) })
  if (remark && remark.length > LONGEST.remark) return wrong('remarkTooLong')
  const utr = cell('utr').replaceAll(' ', '').toUpperCase() || null
  if (utr && !/^[A-Z0-9]{6,22}$/.test(utr)) return wrong('badUtr', { utr: utr.slice(0, 40) })
  return { line, applicationId, lenderAppId, lender, word, date, amount, utr, remark }
}
