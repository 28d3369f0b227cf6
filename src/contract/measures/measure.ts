import type { Words } from '#src/contract/bilingual.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { RowSetName } from './row-sets.ts'

/** One figure, wherever it is shown. Which rows it counts and by which date: row-sets.ts; the SQL: server/measures. */
export interface Measure {
  label: Words
  /** Its definition, in one sentence. */
  about: Words
  rows: RowSetName
  /** Stage of a funnel, from 0: rows that came so far or further. */
  stage: number
  /** Cohort: who entered in the period, and how far they came until now. Event: what happened in the period. */
  kind: 'cohort' | 'event'
  /** Sum of the rows' rupees instead of their number. */
  unit?: 'rupees'
  /** Roles that may see it. */
  roles: readonly AdminRole[]
  /** Its name in the portal; without one, merchants do not see it. */
  portal?: Words
}
