import { Suspense, useId } from 'react'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { StageTableProps } from './stage-table.tsx'

/** They come behind the figures: the first page stays light. */
const { Page: StageDetails } = lazyPage<StageTableProps>(() => import('./stage-details.tsx'))

/** Applications by stage: a ring, and a table with a bar in each row. */
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
        <Suspense fallback={<Skeleton lines={8} />}>
          <StageDetails stages={stages} heading={heading} />
        </Suspense>
      )}
    </section>
  )
}
