import '#partner/shared/bar.css'
import { ChosenCases } from '#partner/shared/chosen-cases.tsx'
import { StageName } from '#partner/shared/stage.tsx'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import { stageGroupOf } from '#src/domain/applications/stage-group.ts'
import { useWords } from '#src/platform/words.tsx'

export interface StageTableProps {
  stages: PartnerDashboard['stages']
  /** Id of the heading that names the table. */
  heading: string
}

/** Chosen offers by their stage; each number leads to its rows. */
export function StageTable({ stages, heading }: StageTableProps) {
  const t = useWords(partnerDashboard)
  const most = Math.max(...stages.map(({ count }) => count))
  return (
    <table className="stages" aria-labelledby={heading}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('stage')}</span>
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('applications')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {stages.map(({ status, count }) => (
          <tr key={status}>
            <th scope="row">
              <StageName status={status} />
              <Bar share={count / most} tone={stageGroupOf(status)} />
            </th>
            <td className="number">
              <ChosenCases narrow={{ status: String(status) }}>{count}</ChosenCases>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// Drawn, because the page's policy allows no style attribute.
const Bar = ({ share, tone }: { share: number; tone: string }) => (
  <svg className={`bar ${tone}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width={share * 100} height="6" />
  </svg>
)
