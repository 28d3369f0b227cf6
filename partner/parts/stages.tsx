import { Suspense, useId } from 'react'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import { useWords } from '#src/platform/words.tsx'
import { lazyPage } from '#src/ui/lazy-page.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { StageName, toneOf } from './stage.tsx'

/** Comes behind the figures: the first page stays light. */
const { Page: Donut } = lazyPage<{ stages: PartnerDashboard['stages'] }>(() => import('./donut.tsx'))

/** Applications by stage: a table with a bar in each row. */
export function Stages({ stages }: { stages?: PartnerDashboard['stages'] }) {
  const t = useWords(partnerDashboard)
  const heading = useId()
  return (
    <section className="panel part">
      <header>
        <h2 id={heading}>{t('stages')}</h2>
        <p className="small muted">{t('stagesText')}</p>
      </header>
      {!stages && <Skeleton lines={8} />}
      {stages?.length === 0 && <p>{t('stagesEmpty')}</p>}
      {stages && stages.length > 0 && (
        <Suspense fallback={null}>
          <Donut stages={stages} />
        </Suspense>
      )}
      {stages && stages.length > 0 && (
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
                  <Bar
                    share={count / Math.max(...stages.map((stage) => stage.count))}
                    tone={toneOf(status)}
                  />
                </th>
                <td className="number">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

// Drawn, because the page's policy allows no style attribute.
const Bar = ({ share, tone }: { share: number; tone: string }) => (
  <svg className={`bar ${tone}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width={share * 100} height="6" />
  </svg>
)
