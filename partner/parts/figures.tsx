import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import type { PartnerDashboard } from '#src/contract/co-brands/partner.ts'
import { formatRupees } from '#src/domain/money.ts'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

const count = new Intl.NumberFormat('en-IN')

const figures = [
  { name: 'leads', show: ({ leads }: PartnerDashboard) => count.format(leads) },
  { name: 'applications', show: ({ applications }: PartnerDashboard) => count.format(applications) },
  { name: 'approved', show: ({ approved }: PartnerDashboard) => count.format(approved) },
  { name: 'disbursed', show: ({ disbursed }: PartnerDashboard) => count.format(disbursed) },
  {
    name: 'disbursedAmount',
    show: ({ disbursed_amount }: PartnerDashboard) => formatRupees(disbursed_amount),
  },
] as const

/** The five figures of the period; grey in their places while they are on their way. */
export function Figures({ data }: { data?: PartnerDashboard }) {
  const t = useWords(partnerDashboard)
  const c = useWords(common)
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
            <dd>{data ? show(data) : <span className="figure-wait" aria-hidden="true" />}</dd>
          </div>
        ))}
      </dl>
      <p className="small muted figures-note">{t('counting')}</p>
    </section>
  )
}
