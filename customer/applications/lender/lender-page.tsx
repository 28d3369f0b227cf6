import { useEffect, useRef } from 'react'
import {
  declineWords,
  lenderApplication as lenderWords,
  sharedFacts,
  statusNext,
} from '#customer/applications/words.ts'
import { accountData } from '#customer/privacy/words.ts'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { offersOf } from '#customer/shared/offers-of.ts'
import { loanFacts, offers as offerWords, profile } from '#customer/shared/words.ts'
import { isLenderSlug } from '#src/contract/integrations/lender-slug.ts'
import { lenderPath, lenderStage } from '#src/domain/applications/lender-stage.ts'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { status } from '#src/locales/applications/status.words.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { Link, Redirect, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { LenderStage } from './lender-stage.tsx'
import { useLenderPage } from './use-lender-page.ts'
import { lenderComplaints, lenderPages, lenderRepayment } from './words.ts'

export const words = [
  accountData,
  declineWords,
  lenderWords,
  offerWords,
  lenderComplaints,
  lenderPages,
  lenderRepayment,
  profile,
  sharedFacts,
  status,
  loanFacts,
  statusNext,
]

/** `/user/{lender}`, its passcode and refusal pages: one page for every lender, driven by the lender's data. */
export default function LenderRoute() {
  const { lender: slug = '' } = useRoute().params
  return isLenderSlug(slug) ? <Lender key={slug} slug={slug} /> : <NotFound home="/" />
}

function Lender({ slug }: { slug: string }) {
  const t = useWords(lenderWords)
  const [path] = useLocation()
  const offers = offersOf(useSignedIn().product_type)
  const { page, error, reload, show } = useLenderPage(slug)
  const expectedPath = page && lenderPath(page)
  const arrived = useRef(false)
  useEffect(() => {
    if (expectedPath === path) arrived.current = true
  })

  if (!page)
    return error ? (
      error.status === 404 ? (
        <NotFound home="/" />
      ) : (
        <div className="page narrow-page stack">
          <PageTitle>{t('toStatus')}</PageTitle>
          <LoadFailed text={t('loadFailed')} error={error} again={reload} />
        </div>
      )
    ) : (
      <Spinner />
    )
  const stage = lenderStage(page)
  if (stage === 'none') return <Redirect to={offers} />
  // A passcode page without a pending passcode, or a refusal page without a refusal.
  if (expectedPath !== path)
    return <Redirect to={arrived.current || path === `/user/${slug}` ? (expectedPath ?? offers) : offers} />
  return (
    <div className="page narrow-page lender-page">
      <LenderStage page={page} onPage={show} />
      <p className="lender-links">
        <Link href={offers}>{t(stage === 'off' ? 'otherOffers' : 'toStatus')}</Link>
        <Link href="/user/need-help">{t('help')}</Link>
      </p>
    </div>
  )
}
