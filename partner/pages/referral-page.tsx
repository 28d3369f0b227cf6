import '#partner/shared/panel-parts.css'
import '#partner/referral/referral.css'
import '#partner/shared/link-box.css'
import { AddPartner } from '#partner/referral/add-partner.tsx'
import { ReferralEarning } from '#partner/referral/referral-earning.tsx'
import { partnerReferral, referralWords, subAgents } from '#partner/referral/words.ts'
import { partner } from '#partner/words/words.ts'
import type { ReferralRow } from '#src/contract/leads-api/portal-integration.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Empty } from '#src/kit/feedback/empty-panel.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { QrCode } from '#src/kit/figures/qr-code.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** The referral code, the partners it brought, and adding a partner with a passcode to their phone. */
export default function Referral() {
  const names = useWords(partner)
  const t = useWords(partnerReferral)
  const s = useWords(subAgents)
  const answer = useCall('GET /api/partner/referral', {})
  const { data, reload } = answer
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('referral')}</PageTitle>
        <p className="muted">{t('referralLead')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {data && (
        <div className="referral">
          <section className="panel referral-link">
            <QrCode qr={data.qr} label={t('qr')} />
            <div className="stack">
              <p>
                {t('code')}: <strong>{data.code}</strong>
              </p>
              <p>
                <a href={data.url}>{data.url}</a>
              </p>
              <div>
                <CopyButton text={data.url} kind="primary">
                  {t('copyLink')}
                </CopyButton>
              </div>
              <h2>{t('steps')}</h2>
              <ol>
                {(['step1', 'step2', 'step3'] as const).map((step) => (
                  <li key={step}>{t(step)}</li>
                ))}
              </ol>
            </div>
          </section>
          <ReferralEarning referral={data} />
          <section className="panel part">
            <h2>{t('brought')}</h2>
            {data.data.length === 0 ? (
              <Empty title={t('noneBrought')} text={t('noneBroughtText')} />
            ) : (
              <Referred rows={data.data} />
            )}
          </section>
          <AddPartner reload={reload} />
          <section className="panel part">
            <h2>{s('link')}</h2>
            <p>{s('linkText')}</p>
            <p>
              <Link href="/partner/referral/sub-agents">{s('open')}</Link>
            </p>
          </section>
        </div>
      )}
    </>
  )
}

function Referred({ rows }: { rows: readonly ReferralRow[] }) {
  const t = useWords(partnerReferral)
  const r = useWords(referralWords)
  const language = useLanguage()
  const columns: readonly Column<ReferralRow>[] = [
    { head: t('name'), cell: ({ name }) => name },
    { head: t('phone'), cell: ({ mobile: number }) => number },
    { head: t('joined'), cell: ({ at }) => formatDateTime(at, language) },
    { head: t('status'), cell: ({ status }) => t(status), card: 'status' },
    {
      head: t('disbursed30'),
      cell: ({ disbursed_30d: sum }) => formatRupees(sum),
      number: true,
    },
    {
      head: r('disbursed'),
      cell: ({ disbursed, disbursals }) => r('sum', { amount: formatRupees(disbursed), count: disbursals }),
      number: true,
      card: 'amount',
    },
    { head: r('earned'), cell: () => r('nothing'), number: true },
  ]
  return (
    <WideTable label={t('brought')} columns={columns} rows={rows} keyOf={({ at, mobile: m }) => at + m} />
  )
}
