import './home.css'
import { ChosenCases } from '#partner/shared/chosen-cases.tsx'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import { type StageGroup, stageGroups } from '#src/contract/applications/stage-group.ts'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import { stageGroupOf } from '#src/domain/applications/stage-group.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { StageTable, type StageTableProps } from './stage-table.tsx'

const groups = Object.keys(stageGroups) as StageGroup[]

/**
 * Applications under way, approved and ended, as parts of a ring; the table beside it has every stage. Their numbers lead to
 * their cases.
 */
function Donut({ stages }: { stages: PartnerDashboard['stages'] }) {
  const t = useWords(partnerDashboard)
  const language = useLanguage()
  const all = stages.reduce((sum, { count }) => sum + count, 0)
  const counts = groups.map((group) =>
    stages.reduce((sum, { status, count }) => (stageGroupOf(status) === group ? sum + count : sum), 0),
  )
  return (
    <div className="donut">
      <div className="donut-ring">
        <svg viewBox="0 0 42 42" aria-hidden="true">
          {groups.map((group, place) => {
            const before = counts.slice(0, place).reduce((sum, count) => sum + count, 0)
            const share = ((counts[place] ?? 0) / all) * 100
            return (
              <circle
                key={group}
                className={group}
                cx="21"
                cy="21"
                r="15.9155"
                pathLength="100"
                strokeDasharray={`${share} ${100 - share}`}
                strokeDashoffset={25 - (before / all) * 100}
              />
            )
          })}
        </svg>
        <p>
          <ChosenCases>
            <span className="visually-hidden">{t('applications')} </span>
            <span>{all}</span>
          </ChosenCases>
        </p>
      </div>
      <ul>
        {groups.map((group, place) => (
          <li key={group}>
            <StateTag tone={group}>{stageGroups[group][language]}</StateTag>{' '}
            <ChosenCases narrow={{ group }}>{counts[place]}</ChosenCases>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** In one file, because the dashboard loads it behind its figures. */
export default function StageDetails({ stages, heading }: StageTableProps) {
  return (
    <>
      <Donut stages={stages} />
      <StageTable stages={stages} heading={heading} />
    </>
  )
}
