import './figure-explanation.css'
import { Suspense, useState } from 'react'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { queryIn, withQuery } from '#partner/shared/query.ts'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import { formatRupees } from '#src/domain/money.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { common } from '#src/locales/common.words.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { AboutFigureProps } from './figure-explanation.tsx'
import { partnerFigure } from './words.ts'

/** Loaded when a user asks: the first page stays light. */
const { Page: AboutFigure } = lazyPage<AboutFigureProps>(() => import('./figure-explanation.tsx'))

const count = new Intl.NumberFormat('en-IN')

const figures = [
  { name: 'customers', show: ({ customers }: PartnerDashboard) => count.format(customers) },
  { name: 'applications', show: ({ applications }: PartnerDashboard) => count.format(applications) },
  { name: 'approved', show: ({ approved }: PartnerDashboard) => count.format(approved) },
  { name: 'disbursed', show: ({ disbursed }: PartnerDashboard) => count.format(disbursed) },
  {
    name: 'disbursed_amount',
    show: ({ disbursed_amount }: PartnerDashboard) => formatRupees(disbursed_amount),
  },
] as const

/** The five figures of the period, each a link to its cases; grey in their places while they are on their way. */
export function Figures({ data }: { data?: PartnerDashboard }) {
  const t = useWords(partnerDashboard)
  const c = useWords(common)
  const hasCases = may(useMerchant(), 'leads')
  const { range, from, to, assignee } = queryIn(useSearch())
  const casesOf = (measure: string) =>
    `/partner/reports${withQuery({}, { tab: 'figure', measure, range, from, to, assignee })}`
  return (
    <section aria-label={t('figures')}>
      {!data && (
        <p className="visually-hidden" role="status">
          {c('loading')}
        </p>
      )}
      <dl className="figures">
        {figures.map(({ name, show }) => (
          <div key={name} className="figure">
            <dt>{t(name)}</dt>
            <dd>
              {!data && <span className="figure-wait" aria-hidden="true" />}
              {data && <span>{hasCases ? <Link href={casesOf(name)}>{show(data)}</Link> : show(data)}</span>}
            </dd>
            {data && (
              <dd className="figure-about">
                <About name={t(name)} measure={name} data={data} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

function About({ name, ...figure }: AboutFigureProps & { name: string }) {
  const t = useWords(partnerFigure)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary aria-label={t('about', { name })}>{t('what')}</summary>
      <Suspense fallback={null}>{isOpen && <AboutFigure {...figure} />}</Suspense>
    </details>
  )
}
