import type { StatusFileValues } from '#src/domain/applications/status-file.ts'

/** Effect of a row of an MIS file. */
export const misOutcomes = [
  'NEW',
  'CHANGED',
  'CANCELLED',
  'STATUS',
  'SAME',
  'CONFLICT',
  'UNKNOWN',
  /** The case is not ours: no error. */
  'FOREIGN',
  'DUPLICATE',
  'INVALID',
] as const
export type MisOutcome = (typeof misOutcomes)[number]
export type MisCounts = Record<MisOutcome, number>

/** Effects that write. */
export const misWrites: readonly MisOutcome[] = ['NEW', 'CHANGED', 'CANCELLED', 'STATUS']
/** Effects that need attention. */
export const misErrors: readonly MisOutcome[] = ['CONFLICT', 'UNKNOWN', 'DUPLICATE', 'INVALID']

/** Values of an application before and after a row: enough to revert it. */
export interface MisValues extends StatusFileValues {
  /** Which payment of the loan the row's case is; null if it is none. */
  tranche: number | null
  /** Rupees of the row's case; null if there is none. */
  case_amount: number | null
  case_day: string | null
}

/** Above this share of other lenders' rows, the file belongs to another lender. */
export const MAX_FOREIGN_ROWS = 0.2
