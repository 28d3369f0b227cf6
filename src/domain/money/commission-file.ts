import { bilingual, type Words } from '#src/contract/bilingual.ts'
import type { StatementOutcome } from '#src/contract/money/statement.ts'
import { statusFileColumns } from '#src/domain/applications/status-file.ts'
import { readAmount } from '#src/domain/files/cell-numbers.ts'
import { type Column, defineColumns } from '#src/domain/files/columns.ts'
import { personColumns } from '#src/domain/files/person-columns.ts'
import type { CellReason, ReadCells, RowProblem } from '#src/domain/files/read-cells.ts'
import { minus } from './commission.ts'
import { withoutGst } from './tax.ts'

/** Lenders round differently: up to a rupee is rounding. */
const TOLERANCE = 1

/** Compares what a lender pays for a case with our books; SHORT: the lender pays less. */
export function compareAmounts(ours: number, theirs: number): 'MATCH' | 'ROUNDED' | 'SHORT' | 'EXCESS' {
  const difference = minus(theirs, ours)
  if (difference === 0) return 'MATCH'
  if (Math.abs(difference) <= TOLERANCE) return 'ROUNDED'
  return difference < 0 ? 'SHORT' : 'EXCESS'
}

/** Outcomes in which both sides say the same. */
export const agreeing: readonly StatementOutcome[] = ['MATCH', 'ROUNDED']

/** Outcomes of rows that count for nothing: cases of others, and what another statement says already. */
export const uncounted: readonly StatementOutcome[] = ['FOREIGN', 'ELSEWHERE']

/** Differences that an admin may accept: both sides know the case, or the lender left it out. */
export const acceptable: readonly StatementOutcome[] = ['SHORT', 'EXCESS', 'NOT_IN_FILE']

/** A lender takes back what it paid: the case is over, and no difference is accepted for it. */
export const isClawback = ({ theirs }: { theirs: number | null }): boolean => (theirs ?? 0) < 0

const text = (max: number, label: Words): Column<string, StatementReason> => ({
  ...{ label, problem: 'required', read: (written) => written.slice(0, max) },
})
const amount = (label: Words, also: string): Column<number, StatementReason> => ({
  ...{ label, also, problem: 'statementAmount', read: readAmount },
})

/** A column of ids, by the names that it has in status files. */
function idColumn(name: 'application_id' | 'lender_application_id' | 'lead_number' | 'loan_account') {
  const { label, also = '' } = statusFileColumns.columns[name]
  return { ...text(100, label), also }
}

/** The columns of a statement. */
export const statementColumns = defineColumns(
  {
    lender_app_id: { ...idColumn('lender_application_id'), isReference: true },
    application_id: idColumn('application_id'),
    lead_number: { ...idColumn('lead_number'), isReference: true },
    loan_account: { ...idColumn('loan_account'), isReference: true },
    ...personColumns,
    commission: amount(bilingual('Commission', 'कमीशन'), 'Commission amount'),
    with_gst: amount(
      bilingual('Commission with GST', 'जीएसटी सहित कमीशन'),
      'Commission including GST, Commission incl GST, Total with GST, Invoice amount',
    ),
    gst: amount(bilingual('GST', 'जीएसटी'), 'GST amount'),
    tds: amount(bilingual('TDS', 'टीडीएस'), 'TDS amount'),
    remark: text(300, bilingual('Remark', 'टिप्पणी')),
  },
  [
    {
      oneOf: ['lender_app_id', 'application_id', 'lead_number', 'loan_account', 'mobile', 'pan'],
      missing: 'required',
    },
    { oneOf: ['commission', 'with_gst'], missing: 'statementNoAmount' },
  ],
)

/** Why a row of a statement is not compared. */
export type StatementReason =
  | CellReason
  | 'required'
  | 'statementAmount'
  | 'statementNoAmount'
  | 'statementSeveral'
  | 'statementElsewhere'
  | 'importDouble'

/** A row of a statement. */
export interface StatementRow {
  line: number
  named: string
  /** All ids that it has, the one of `named` first. */
  names: readonly string[]
  /** Commission without GST; null if an amount of the row cannot be read. */
  theirs: number | null
  gst: number
  tds: number
  remark: string | null
  /** Its person has no case with the lender. */
  isForeign?: true
  /** Why it is not compared. */
  problem?: RowProblem<StatementReason> | undefined
}

/**
 * A row of a statement. Where only the amount with GST is given, GST is taken out of it: what the row says, else by the
 * rate; an empty cell of a tax column means none.
 * @param percent the rate of GST
 */
export function statementRow(
  { line, values, has, problems }: ReadCells<typeof statementColumns.columns, StatementReason>,
  percent: number,
): StatementRow {
  const { commission, with_gst, tds, remark } = values
  const gst = values.gst ?? (has('gst') ? 0 : null)
  const { lender_app_id, application_id, lead_number, loan_account } = values
  const names = [lender_app_id, application_id, lead_number, loan_account].filter((id) => id !== null)
  const [named = ''] = names
  const [problem] = problems
  const paid =
    commission ??
    (with_gst === null ? null : gst === null ? withoutGst(with_gst, percent) : minus(with_gst, gst))
  if (paid === null || problems.some(({ column }) => column !== 'lender_app_id'))
    return { line, named, names, theirs: null, gst: 0, tds: 0, remark, problem }
  const paidGst = gst ?? (with_gst === null ? 0 : minus(with_gst, paid))
  return { line, named, names, theirs: paid, gst: paidGst, tds: tds ?? 0, remark, problem }
}
