import type { ComponentType } from 'react'
import type { AdminRole } from '#src/contract/call.ts'
import type { ReportRow } from './report-row.ts'
import type { Asked } from './report-url.ts'

/** What a screen adds to its report. */
export interface ReportParts {
  /** Opens with a row. `onChanged` reads the page anew. */
  Detail?: ComponentType<{ row: ReportRow; onClose: () => void; onChanged: () => void }>
  /** Acts on the rows that are ticked; with it every row has a box. */
  Acts?: ComponentType<{ rows: readonly ReportRow[]; onDone: () => void }>
  /** Who may act, where not everybody who sees the report. */
  actRoles?: readonly AdminRole[]
  /** Stands between filters and table: figures of the same filter. */
  Summary?: ComponentType<{ asked: Asked }>
  /** What is done on this page, beside its title. */
  Action?: ComponentType
  /** Stands above the filters, which have no bearing on it. */
  Above?: ComponentType
}
