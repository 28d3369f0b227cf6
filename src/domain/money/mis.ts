import type { StatusFileHeader } from '#src/domain/applications/status-file.ts'
import { readColumns } from '#src/domain/applications/status-file.ts'

/** What a row of a money file does. */
export const misOutcomes = [
  'NEW',
  'CHANGED',
  'CANCELLED',
  'STATUS',
  'SAME',
  'UNKNOWN',
  'DUPLICATE',
  'INVALID',
] as const
export type MisOutcome = (typeof misOutcomes)[number]
export type MisCounts = Record<MisOutcome, number>

/** Those that write something. */
export const misWrites: readonly MisOutcome[] = ['NEW', 'CHANGED', 'CANCELLED', 'STATUS']
/** Those that somebody has to look after. */
export const misErrors: readonly MisOutcome[] = ['UNKNOWN', 'DUPLICATE', 'INVALID']

/** How an application stands before and after a row: enough to set it back. */
export interface MisStanding {
  status: number
  lender_app_id: string | null
  disbursed_amount: number | null
  /** Rupees of the case that the row is about; null while there is none. */
  case_amount: number | null
}

/** A file is reverted within this time, while its months are open. */
export const MIS_REVERT_HOURS = 24
/** A file with a larger share of rows of other lenders is another lender's file. */
export const MOST_FOREIGN_ROWS = 0.2

/** Where the columns of a money file stand; status and lender may be missing: then all rows are disbursals of the lender. */
export function readMisHeader(headings: readonly string[]): StatusFileHeader | null {
  const found = readColumns(headings)
  const named = found?.has('application_id') || found?.has('lender_application_id')
  return found && named && found.has('status_date') && found.has('amount') ? found : null
}
