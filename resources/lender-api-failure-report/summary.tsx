import type { ListParts } from '#src/admin/list/list-parts.ts'
import { FigureLine } from '#src/admin/measures/figure-line.tsx'
import { LenderAlerts } from './alerts.tsx'

/** The calls of the period and those that failed, then the alerts of the last hour. */
export const LenderCallSummary: NonNullable<ListParts['Summary']> = (props) => (
  <>
    <div className="figures">
      <FigureLine measure="lender_calls" />
      <FigureLine measure="failed_lender_calls" />
    </div>
    <LenderAlerts {...props} />
  </>
)
