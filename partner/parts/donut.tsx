import '../home/home.css'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import { useWords } from '#src/platform/words.tsx'
import { partnerDonut } from './donut.words.ts'
import { toneOf } from './stage.tsx'

const tones = ['open', 'good', 'ended'] as const

/** Applications under way, approved and ended, as parts of a ring; the table beside it has every stage. */
export default function Donut({ stages }: { stages: PartnerDashboard['stages'] }) {
  const t = useWords(partnerDonut)
  const all = stages.reduce((sum, { count }) => sum + count, 0)
  const counts = tones.map((tone) =>
    stages.reduce((sum, { status, count }) => (toneOf(status) === tone ? sum + count : sum), 0),
  )
  return (
    <div className="donut">
      <svg viewBox="0 0 42 42" aria-hidden="true">
        {tones.map((tone, place) => {
          const before = counts.slice(0, place).reduce((sum, count) => sum + count, 0)
          const share = ((counts[place] ?? 0) / all) * 100
          return (
            <circle
              key={tone}
              className={tone}
              cx="21"
              cy="21"
              r="15.9155"
              pathLength="100"
              strokeDasharray={`${share} ${100 - share}`}
              strokeDashoffset={25 - (before / all) * 100}
            />
          )
        })}
        <text x="21" y="23.6">
          {all}
        </text>
      </svg>
      <ul>
        {tones.map((tone, place) => (
          <li key={tone}>
            <span className={`stage ${tone}`}>{t(tone)}</span> {counts[place]}
          </li>
        ))}
      </ul>
    </div>
  )
}
