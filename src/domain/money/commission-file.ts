import type { StatementOutcome } from '#src/contract/money/statement.ts'
import type { Words } from '#src/contract/say.ts'
import { minus } from './commission.ts'
import { withoutGst } from './tax.ts'

/** Lenders round differently: up to a rupee is no difference. */
const TOLERANCE = 1

/** Compares what a lender pays for a case with our books; SHORT: the lender pays less. */
export function compareAmounts(ours: number, theirs: number): 'MATCH' | 'SHORT' | 'EXCESS' {
  const difference = minus(theirs, ours)
  if (Math.abs(difference) <= TOLERANCE) return 'MATCH'
  return difference < 0 ? 'SHORT' : 'EXCESS'
}

/** Differences that an admin may accept: both sides know the case, or the lender left it out. */
export const acceptable: readonly StatementOutcome[] = ['SHORT', 'EXCESS', 'NOT_IN_FILE']

/** The columns of a statement. */
export const statementColumns = {
  lender_app_id: { en: 'Lender application id', hi: 'ऋणदाता की आवेदन आईडी' },
  application_id: { en: 'Application id', hi: 'आवेदन आईडी' },
  commission: { en: 'Commission', hi: 'कमीशन' },
  with_gst: { en: 'Commission with GST', hi: 'जीएसटी सहित कमीशन' },
  gst: { en: 'GST', hi: 'जीएसटी' },
  tds: { en: 'TDS', hi: 'टीडीएस' },
  remark: { en: 'Remark', hi: 'टिप्पणी' },
} as const satisfies Record<string, Words>

/** Columns of a statement: heading in small letters and digits only → ours. */
const headings: Record<string, StatementColumn> = {
  lenderapplicationid: 'lender_app_id',
  lenderappid: 'lender_app_id',
  ऋणदाताकीआवेदनआईडी: 'lender_app_id',
  applicationid: 'application_id',
  आवेदनआईडी: 'application_id',
  commissionamount: 'commission',
  commission: 'commission',
  कमीशन: 'commission',
  commissionwithgst: 'with_gst',
  commissionincludinggst: 'with_gst',
  commissioninclgst: 'with_gst',
  totalwithgst: 'with_gst',
  invoiceamount: 'with_gst',
  जीएसटीसहितकमीशन: 'with_gst',
  gst: 'gst',
  gstamount: 'gst',
  जीएसटी: 'gst',
  tds: 'tds',
  tdsamount: 'tds',
  टीडीएस: 'tds',
  remark: 'remark',
  टिप्पणी: 'remark',
}
export type StatementColumn = keyof typeof statementColumns

/** The column that a heading names by itself. */
export const statementColumnOf = (heading: string): StatementColumn | undefined =>
  headings[
    heading
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s_.'’()₹-]/g, '')
  ]

/** Position of the columns; null if a required one is missing or one appears twice. */
export function readStatementHeader(cells: readonly string[]): ReadonlyMap<StatementColumn, number> | null {
  const found = new Map<StatementColumn, number>()
  for (const [index, cell] of cells.entries()) {
    const name = statementColumnOf(cell)
    if (!name) continue
    if (found.has(name)) return null
    found.set(name, index)
  }
  const named = found.has('lender_app_id') || found.has('application_id')
  return named && (found.has('commission') || found.has('with_gst')) ? found : null
}

/** Amounts of a row as they are written; null: not an amount, undefined: no such column. */
interface WrittenAmounts {
  commission: number | null | undefined
  with_gst: number | null | undefined
  gst: number | null | undefined
  tds: number | null | undefined
}

/**
 ** A row's commission without GST, its GST and deducted tax. Where only the amount with GST is given, GST is taken out
 ** of it: what the row says, else by the rate.
 * @returns null if an amount cannot be read
 */
export function amountsOfRow(
  { commission, with_gst, gst, tds }: WrittenAmounts,
  percent: number,
): { theirs: number; gst: number; tds: number } | null {
  if (commission === null || (commission === undefined && (with_gst ?? null) === null)) return null
  if (gst === null || tds === null) return null
  const theirs =
    commission ?? (gst === undefined ? withoutGst(with_gst ?? 0, percent) : minus(with_gst ?? 0, gst))
  const paidGst = gst ?? (with_gst === undefined || with_gst === null ? 0 : minus(with_gst, theirs))
  return { theirs, gst: paidGst, tds: tds ?? 0 }
}
