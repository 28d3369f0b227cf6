import type { ComponentType } from 'react'
import type { AdminRole } from '#src/contract/call.ts'
import type { ReportRow } from './report-row.ts'
import type { Asked } from './report-url.ts'

/** What a screen adds to its report. */
export interface ReportParts {
  /** Detail of a row. `onChanged` reloads the page. */
  Detail?: ComponentType<{ row: ReportRow; onClose: () => void; onChanged: () => void }>
  /** Actions on ticked rows; adds a checkbox to every row. */
  Acts?: ComponentType<{ rows: readonly ReportRow[]; onDone: () => void }>
  /** Roles that may act, if fewer than may see the report. */
  actRoles?: readonly AdminRole[]
  /** Figures of the same filter, between filters and table. */
  Summary?: ComponentType<{ asked: Asked }>
  /** Page actions, next to the title. */
  Action?: ComponentType
  /** Above the filters and independent of them. */
  Above?: ComponentType
}
