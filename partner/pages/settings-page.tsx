import '#partner/shared/panel-parts.css'
import { Checklist } from '#partner/checklist/checklist.tsx'
import { AgreementsPart } from '#partner/settings/agreements-part.tsx'
import { BankPart } from '#partner/settings/bank-part.tsx'
import { BillingPart } from '#partner/settings/billing-part.tsx'
import { BusinessPart } from '#partner/settings/business-part.tsx'
import { NoticesPart } from '#partner/settings/notices-part.tsx'
import { ProfilePart } from '#partner/settings/profile-part.tsx'
import { SecurityPart } from '#partner/settings/security-part.tsx'
import { settingParts, settingRight } from '#partner/settings/setting-parts.ts'
import { StaffPart } from '#partner/settings/staff-part.tsx'
import { TaxIdsPart } from '#partner/settings/tax-ids-part.tsx'
import { partnerSettings } from '#partner/settings/words.ts'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { queryIn } from '#partner/shared/query.ts'
import { partner } from '#partner/words/words.ts'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

/** The merchant's own account. */
export default function Settings() {
  const names = useWords(partner)
  const t = useWords(partnerSettings)
  const merchant = useMerchant()
  const query = queryIn(useSearch())
  const { data, error, reload } = useCall('GET /api/partner/settings', {})
  const shown = settingParts.filter((part) => may(merchant, settingRight(part)))
  const open = shown.find((part) => part === query.tab) ?? 'profile'
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('settings')}</PageTitle>
        <p className="muted">{t('lead')}</p>
      </header>
      <PageTabs
        label={t('tabs')}
        open={open}
        tabs={shown.map((part) => ({ key: part, name: t(part), href: `?tab=${part}` }))}
      />
      <div className="settings">
        {error && <Failure title={t('failed')} text={error.message} onRetry={reload} />}
        {!data && !error && (
          <div className="panel">
            <Skeleton lines={8} />
          </div>
        )}
        {data && open === 'profile' && <ProfilePart person={data.person} reload={reload} />}
        {data && open === 'business' && <BusinessPart business={data.business} />}
        {data && open === 'bank' && (
          <BankPart bank={data.bank} holdUntil={data.payout_hold_until} reload={reload} />
        )}
        {open === 'checklist' && <Checklist />}
        {open === 'tax' && (
          <>
            <TaxIdsPart />
            <BillingPart />
          </>
        )}
        {open === 'security' && <SecurityPart />}
        {open === 'notices' && <NoticesPart />}
        {open === 'staff' && <StaffPart />}
        {open === 'agreements' && <AgreementsPart />}
      </div>
    </>
  )
}
