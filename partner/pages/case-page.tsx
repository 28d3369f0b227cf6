import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import '#partner/cases/case.css'
import './reports.css'
import { CaseMoney } from '#partner/cases/case-money.tsx'
import { CaseTickets } from '#partner/cases/case-tickets.tsx'
import { CaseTimeline } from '#partner/cases/case-timeline.tsx'
import { FollowUpPlan } from '#partner/cases/follow-up-part.tsx'
import { LinkBox } from '#partner/shared/link-box.tsx'
import { partnerCase } from '#partner/words/cases.words.ts'
import type { PartnerCase } from '#src/contract/merchants/case.ts'
import { formatDate } from '#src/domain/dates.ts'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { orDash } from '#src/kit/tables/wide-table.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { cameFrom, Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

const leads = '/partner/reports?tab=leads'
/** The list that led here, with its filters; empty without one. */
const listBefore = () => (cameFrom().startsWith('/partner/reports') ? cameFrom() : '')

/** One customer, from the lead to the payout. */
export default function Case() {
  const t = useWords(partnerCase)
  const { id = '' } = useRoute().params
  const answer = useCall('GET /api/partner/cases/{id}', { params: { id } }, { quiet: 404 })
  if (answer.error?.status === 404)
    return (
      <NotFound home="/partner">
        <p>{t('unknown')}</p>
        <Link href={leads}>{t('allLeads')}</Link>
      </NotFound>
    )
  if (!answer.data) return <Waiting of={answer} failed={t('failed')} lines={14} />
  return <Whole found={answer.data} reload={answer.reload} />
}

function Whole({ found, reload }: { found: PartnerCase; reload: () => void }) {
  const t = useWords(partnerCase)
  const { hand_over: link } = found
  return (
    <div className="case">
      <header className="page-head case-head">
        <div>
          <p className="small">
            <Link href={listBefore() || leads}>{t(listBefore() ? 'backToList' : 'allLeads')}</Link>
          </p>
          <PageTitle>{found.customer}</PageTitle>
          <p className="case-id">
            <span className="muted">{t('caseId')}</span> <strong>{found.id}</strong>{' '}
            <CopyButton text={found.id} label={t('copyId')}>
              {t('copyId')}
            </CopyButton>
            {found.own_number && <span>{` · ${t('ownNumber', { number: found.own_number })}`}</span>}
          </p>
        </div>
      </header>
      <Now found={found} />
      {found.follow_up && <FollowUpPlan id={found.id} plan={found.follow_up} reload={reload} />}
      <div className="case-columns">
        <CaseTimeline found={found} />
        <div className="case-side">
          {found.own ? <CaseMoney found={found} reload={reload} /> : <p className="panel">{t('referred')}</p>}
          {link && (
            <section className="panel part">
              <header>
                <h2>{t('handOver')}</h2>
                <p className="small muted">{t('handOverText')}</p>
              </header>
              <LinkBox link={link} share={t('handOverShare', { link: link.url })} />
            </section>
          )}
          <CaseTickets found={found} reload={reload} />
        </div>
      </div>
    </div>
  )
}

/** What the case waits for, and where it came from. */
function Now({ found: { next, at, product_type, source, link } }: { found: PartnerCase }) {
  const t = useWords(partnerCase)
  const products: Record<string, string> = useWordTable(productNames)
  const language = useLanguage()
  const { step, by } = next
  return (
    <section className={`panel case-now ${by === 'YOU' ? 'yours' : ''}`} aria-label={t('now')}>
      <p className="case-turn">
        <StateTag tone={by === null ? 'plain' : 'open'}>{t(`turn_${by ?? 'null'}`)}</StateTag>
      </p>
      <p className="case-step">{t(step)}</p>
      <dl className="case-facts">
        <div>
          <dt>{t('came')}</dt>
          <dd>{formatDate(at, language)}</dd>
        </div>
        <div>
          <dt>{t('product')}</dt>
          <dd>{orDash(product_type && (products[product_type] ?? product_type))}</dd>
        </div>
        <div>
          <dt>{t('source')}</dt>
          <dd>{link ? <a href={link.url}>{t('LINK', { name: link.name })}</a> : t(source, { name: '' })}</dd>
        </div>
      </dl>
    </section>
  )
}
