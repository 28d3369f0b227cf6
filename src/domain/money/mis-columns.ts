import type { Words } from '#src/contract/bilingual.ts'
import { caseColumns } from '#src/contract/money/case-columns.ts'
import {
  column,
  ids,
  type ReportedRow,
  type RowProblem,
  type RowReason,
  reportedRow,
  statusFileColumns,
} from '#src/domain/applications/status-file.ts'
import { readRupees } from '#src/domain/files/cell-numbers.ts'
import { type CellReader, readDay, readMonths, readPercent, readText } from '#src/domain/files/cell-values.ts'
import { defineColumns } from '#src/domain/files/columns.ts'
import type { ReadCells } from '#src/domain/files/read-cells.ts'
import { minus } from './commission.ts'

const caseColumn = <T>(read: CellReader<T>, problem: RowReason, label: Words, also: string) =>
  column(read, problem, label, { also, named: 'given' })

/** The columns of an MIS file; without status and lender, all rows are disbursals of the lender. */
export const misColumns = defineColumns(
  {
    ...statusFileColumns.columns,
    amount_incl_gst: caseColumn(
      readRupees,
      'badTotal',
      caseColumns.amount_incl_gst,
      'Amount including GST, Amount with GST, Gross amount, Total incl GST, कुल राशि जीएसटी सहित',
    ),
    gst: caseColumn(
      readRupees,
      'badGst',
      caseColumns.gst,
      'GST amount, IGST, GST @18%, GST 18%, Tax amount, जीएसटी राशि',
    ),
    tds: caseColumn(
      readRupees,
      'badTds',
      caseColumns.tds,
      'TDS amount, TDS deducted, TDS u/s 194H, टीडीएस राशि, काटा गया टीडीएस',
    ),
    rate: caseColumn(
      readPercent,
      'badRate',
      caseColumns.rate,
      'ROI, Rate, Rate of interest, Interest rate (%), ROI %, IRR, दर, ब्याज की दर',
    ),
    tenor: caseColumn(
      readMonths,
      'badTenor',
      caseColumns.tenor,
      'Tenure, Tenor (months), Tenure in months, Loan tenure, Term, अवधि (महीने), ऋण अवधि',
    ),
    invoice_no: caseColumn(
      readText(40),
      'invoiceTooLong',
      caseColumns.invoice_no,
      'Invoice no, Invoice #, Inv no, Tax invoice no, Bill no, इनवॉइस नंबर, बिल संख्या, चालान संख्या',
    ),
    invoice_date: caseColumn(
      readDay,
      'badInvoiceDate',
      caseColumns.invoice_date,
      'Inv date, Invoice dt, Tax invoice date, Bill date, इनवॉइस तिथि, इनवॉइस दिनांक, बिल की तारीख़',
    ),
  },
  [
    { oneOf: ids, missing: 'noId' },
    { oneOf: ['status_date'], missing: 'noDate' },
    { oneOf: ['amount', 'amount_incl_gst'] },
  ],
)
export type MisColumn = keyof typeof misColumns.columns

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

/**
 * The row that the cells of an MIS file report, or what is wrong with it. An amount with GST is stored without it.
 * @param lender whose file it is
 */
export function misRow(
  read: ReadCells<typeof misColumns.columns, RowReason>,
  lender: string,
): MisReportedRow | RowProblem {
  const { line, values } = read
  const row = reportedRow({
    ...read,
    values: { ...values, lender: values.lender ?? lender, status: values.status ?? 'DISBURSED' },
  })
  if ('reason' in row) return row
  const { gst, amount_incl_gst: total, invoice_date, tenor, rate, tds, invoice_no } = values
  const terms: CaseTerms = { rate, tenor_months: tenor, gst, tds, invoice_no, invoice_day: invoice_date }
  if (total === null) return { ...row, terms }
  const { applicationId, refs } = row
  const names = applicationId === null && { names: { applicationId, refs, lender: row.lender } }
  if (gst === null) return { line, reason: 'noGst', column: 'gst', ...names }
  const amount = minus(total, gst)
  if (amount <= 0) return { line, reason: 'badGst', column: 'gst', vars: { given: gst }, ...names }
  if (row.amount !== null && row.amount !== amount)
    return { line, reason: 'otherTotal', column: 'amount_incl_gst', vars: { amount }, ...names }
  return { ...row, amount, terms }
}
