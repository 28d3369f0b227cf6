import { caseColumns } from '#src/contract/money/case-columns.ts'
import {
  type ReportedRow,
  type RowProblem,
  type RowReason,
  readColumns,
  readRow,
  type StatusFileColumn,
  statusFileColumnOf,
  statusFileColumns,
} from '#src/domain/applications/status-file.ts'
import { minus } from '#src/domain/money/commission.ts'
import { plainHeading, readDay, readMonths, readPercent, readRupees } from '#src/domain/sheet-values.ts'

type CaseColumn = keyof typeof caseColumns

/** The columns of an MIS file. */
export const misColumns = { ...statusFileColumns, ...caseColumns }
export type MisColumn = StatusFileColumn | CaseColumn
export type MisHeader = ReadonlyMap<MisColumn, number>

/** Other headings that banks use for them. */
const alsoCalled: Readonly<Record<CaseColumn, readonly string[]>> = {
  amount_incl_gst: [
    'Amount including GST',
    'Amount with GST',
    'Gross amount',
    'Total incl GST',
    'कुल राशि जीएसटी सहित',
  ],
  gst: ['GST amount', 'IGST', 'GST @18%', 'GST 18%', 'Tax amount', 'जीएसटी राशि'],
  tds: ['TDS amount', 'TDS deducted', 'TDS u/s 194H', 'टीडीएस राशि', 'काटा गया टीडीएस'],
  rate: ['ROI', 'Rate', 'Rate of interest', 'Interest rate (%)', 'ROI %', 'IRR', 'दर', 'ब्याज की दर'],
  tenor: ['Tenure', 'Tenor (months)', 'Tenure in months', 'Loan tenure', 'Term', 'अवधि (महीने)', 'ऋण अवधि'],
  invoice_no: [
    'Invoice no',
    'Invoice #',
    'Inv no',
    'Tax invoice no',
    'Bill no',
    'इनवॉइस नंबर',
    'बिल संख्या',
    'चालान संख्या',
  ],
  invoice_date: [
    'Inv date',
    'Invoice dt',
    'Tax invoice date',
    'Bill date',
    'इनवॉइस तिथि',
    'इनवॉइस दिनांक',
    'बिल की तारीख',
  ],
}

/** Every heading by which a column of a case is found, in both languages. */
export const misHeadings: readonly (readonly [heading: string, column: CaseColumn])[] = (
  Object.keys(caseColumns) as CaseColumn[]
).flatMap((column) =>
  [column, caseColumns[column].en, caseColumns[column].hi, ...alsoCalled[column]].map(
    (heading) => [heading, column] as const,
  ),
)
const byHeading = new Map(misHeadings.map(([heading, column]) => [plainHeading(heading), column]))

/** The column that a heading names by itself. */
export const misColumnOf = (heading: string): MisColumn | undefined =>
  byHeading.get(plainHeading(heading)) ?? statusFileColumnOf(heading)

/** Position of the columns of an MIS file; without status and lender, all rows are disbursals of the lender. */
export function readMisHeader(headings: readonly string[]): MisHeader | null {
  const found = readColumns(headings, misColumnOf)
  const isNamed = found?.has('application_id') || found?.has('lender_application_id')
  const hasAmount = found?.has('amount') || found?.has('amount_incl_gst')
  return found && isNamed && found.has('status_date') && hasAmount ? found : null
}

/** What a row says of its case beside the amount; null where it says nothing. */
export interface CaseTerms {
  /** Percent a year. */
  rate: number | null
  tenor_months: number | null
  /** Rupees. */
  gst: number | null
  /** Rupees. */
  tds: number | null
  invoice_no: string | null
  /** ISO. */
  invoice_day: string | null
}

/** A row that says nothing beside the amount. */
export const noTerms: CaseTerms = {
  rate: null,
  tenor_months: null,
  gst: null,
  tds: null,
  invoice_no: null,
  invoice_day: null,
}

export type MisReportedRow = ReportedRow & { terms: CaseTerms }

const LONGEST_INVOICE_NO = 40

/** Reads one row of an MIS file, or says what is wrong with it. An amount with GST is stored without it. */
export function readMisRow(
  header: MisHeader,
  line: number,
  cells: readonly string[],
): MisReportedRow | RowProblem {
  const row = readRow(header, line, cells)
  if ('reason' in row) return row
  const cell = (name: MisColumn) => cells[header.get(name) ?? -1]?.trim() ?? ''
  const wrong = (reason: RowReason, given: string): RowProblem => ({
    line,
    reason,
    vars: { given: given.slice(0, 40) },
  })
  const problems: RowProblem[] = []
  const value = <T>(column: MisColumn, read: (text: string) => T | null, reason: RowReason): T | null => {
    const text = cell(column)
    const found = text === '' ? null : read(text)
    if (text !== '' && found === null) problems.push(wrong(reason, text))
    return found
  }
  const gst = value('gst', readRupees, 'badGst')
  const total = value('amount_incl_gst', readRupees, 'badTotal')
  const terms: CaseTerms = {
    rate: value('rate', readPercent, 'badRate'),
    tenor_months: value('tenor', readMonths, 'badTenor'),
    gst,
    tds: value('tds', readRupees, 'badTds'),
    invoice_no: value('invoice_no', readInvoiceNo, 'invoiceTooLong'),
    invoice_day: value('invoice_date', readDay, 'badInvoiceDate'),
  }
  const [problem] = problems
  if (problem) return problem
  if (total === null) return { ...row, terms }
  if (gst === null) return { line, reason: 'noGst' }
  const amount = minus(total, gst)
  if (amount <= 0) return wrong('badGst', cell('gst'))
  if (row.amount !== null && row.amount !== amount) return { line, reason: 'otherTotal', vars: { amount } }
  return { ...row, amount, terms }
}

const readInvoiceNo = (text: string) => (text.length > LONGEST_INVOICE_NO ? null : text)
