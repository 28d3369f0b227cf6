import './dashboard.css'
import { Suspense } from 'react'
import { Figures } from '#partner/home/figures.tsx'
import { RecentLeads } from '#partner/home/recent-leads.tsx'
import { Stages } from '#partner/home/stages.tsx'
import { askedPeriod, PeriodChoice } from '#partner/shared/period.tsx'
import { type Query, queryIn } from '#partner/shared/query.ts'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import { partner } from '#partner/words/words.ts'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import { formatDate } from '#src/domain/dates.ts'
import type { RangeRequest } from '#src/domain/ranges.ts'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Loads behind the first paint, like what follows. */
const { Page: Today } = lazyPage(() => import('#partner/home/today.tsx'))
/** Loads behind the figures: the first page stays light. */
const { Page: PersonChoice } = lazyPage(() => import('#partner/home/person-choice.tsx'))
const { Page: Home } = lazyPage(() => import('#partner/home/home.tsx'))

export function Dashboard() {
  const names = useWords(partner)
  const t = useWords(partnerDashboard)
  const language = useLanguage()
  const search = useSearch()
  const requestedPeriod = askedPeriod(search)
  const { assignee } = queryIn(search)
  const keep: Query = assignee ? { assignee } : {}
  const ready = isReady(requestedPeriod)
  const { data, error, reload } = useCall(
    'GET /api/partner/dashboard',
    ready ? { query: { ...requestedPeriod, ...keep } } : null,
  )
  const daysOf = ({ from, to }: PartnerDashboard) => {
    const [first, last] = [formatDate(from, language), formatDate(to, language)]
    return first === last ? first : t('fromTo', { from: first, to: last })
  }
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('dashboard')}</PageTitle>
      </header>
      <Suspense fallback={<div className="today-wait" />}>
        <Today />
      </Suspense>
      <header className="page-head dashboard-head">
        <div>
          <h2>{t('figures')}</h2>
          <p className="muted dashboard-days" role="status">
            {data && daysOf(data)}
          </p>
        </div>
        <PeriodChoice asked={requestedPeriod} shown={data} keep={keep} />
        <Suspense fallback={null}>
          <PersonChoice />
        </Suspense>
      </header>
      {!ready && <p className="muted">{t('chooseDays')}</p>}
      {error && <Failure title={t('failed')} text={reasonOf(error)} onRetry={reload} />}
      {ready && !error && (
        <div className="dashboard">
          <Figures data={data} />
          <Suspense fallback={<div className="home-wait" />}>
            <Home />
          </Suspense>
          <div className="dashboard-parts">
            <Stages stages={data?.stages} />
            <RecentLeads leads={data?.recent} asked={requestedPeriod} />
          </div>
        </div>
      )}
    </>
  )
}

/** A custom range needs both days; anything else about them the server evaluates. */
const isReady = ({ range, from, to }: RangeRequest) => range !== 'custom_range' || Boolean(from && to)

const reasonOf = ({ message, body: { errors } }: ApiError) =>
  errors ? Object.values(errors).join(' ') : message
