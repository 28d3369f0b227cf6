import {
  declineWords,
  lenderApplication as lenderWords,
  sharedFacts,
  statusNext,
} from '#customer/applications/words.ts'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import { lenderMarker } from '#customer/shared/guard-state.ts'
import { LenderTitle } from '#customer/shared/lender-mark.tsx'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { keyFactsPath } from '#customer/shared/offer-facts.ts'
import { Unmatched } from '#customer/shared/unmatched.tsx'
import { loanFacts, offers, profile } from '#customer/shared/words.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { isLenderSlug } from '#src/contract/integrations/lender-slug.ts'
import type { Offer, OfferList } from '#src/contract/offers/offer.ts'
import { isRefused } from '#src/domain/applications/status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import type { Typed } from '#src/kit/fields/form.tsx'
import { InactivityDialog } from '#src/kit/frame/inactivity-dialog.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { status } from '#src/locales/applications/status.words.ts'
import { unmatchedReason } from '#src/locales/applications/unmatched-reason.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { track } from '#src/platform/journey.ts'
import { useLocation } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { LenderForm, sendToLender } from './lender-form.tsx'
import { LoanFigures } from './lender-head.tsx'
import { LenderStage } from './lender-stage.tsx'
import { useLenderPage } from './use-lender-page.ts'
import { lenderPages } from './words.ts'

export const words = [
  unmatchedReason,
  declineWords,
  lenderWords,
  lenderPages,
  offers,
  profile,
  sharedFacts,
  status,
  loanFacts,
  statusNext,
]

/** For customers who came for one lender; without header and footer, but always with a button to all offers. */
export default function LenderSubmit() {
  const t = useWords(lenderWords)
  const [, go] = useLocation()
  const slug = lenderMarker.get() ?? ''
  const known = isLenderSlug(slug)
  const { page, error, reload, show } = useLenderPage(known ? slug : null)

  function toAllOffers() {
    lenderMarker.clear()
    go('/user/offers')
  }

  return (
    <div className="page narrow-page lender-page">
      {page ? (
        <SubmitOrFollow page={page} onPage={show} />
      ) : known && !error ? (
        <Spinner />
      ) : (
        <PageTitle>{t('noOffer', { lender: slug })}</PageTitle>
      )}
      {error && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      <div>
        <Button kind="secondary" onClick={toAllOffers}>
          {t('otherOffers')}
        </Button>
      </div>
      <InactivityDialog area="customer" />
    </div>
  )
}

interface Props {
  page: LenderPage
  onPage: (page: LenderPage) => void
}

/** An open or refused application is shown; otherwise the lender's current offer. */
function SubmitOrFollow({ page, onPage }: Props) {
  const { app_id } = useSignedIn()
  const { application, lender } = page
  const own = application?.app_id === app_id ? application : null
  if (!lender.live || (own && (!own.actions.includes('choose_another') || isRefused(own.status))))
    return <LenderStage page={page} onPage={onPage} />
  return <Apply page={page} onPage={onPage} />
}

function Apply({ page: { lender }, onPage }: Props) {
  const t = useWords(lenderWords)
  const { app_id } = useSignedIn()
  const list = useCall('GET /api/offers', app_id ? { query: { app_id } } : null)
  const { data } = list
  if (list.error) return <LoadFailed text={t('loadFailed')} error={list.error} again={list.reload} />
  if (!data) return <Spinner />
  const offer = data.offers.find(({ lender_id }) => lender_id === lender.lender_id)
  if (!offer) return <NoOffer lender={lender} list={data} />

  async function send(found: Offer, list_id: string, typed: Typed) {
    const { lender_id } = found
    const consent_version = currentConsent.SHARE_LENDER
    try {
      const body = { list_id, lender_id, consent: true, consent_version } as const
      const { id } = await api('POST /api/offers/select', { body })
      track('OFFER_SELECTED')
      onPage(await sendToLender(lender, id, typed))
    } catch (failure) {
      if (failure instanceof ApiError && failure.body.code === 'OFFER_GONE') list.reload()
      throw failure
    }
  }

  const { amount, tenor_months: months, legal_name: name } = offer
  return (
    <>
      <div className="lender-title">
        <LenderTitle id={offer.lender_id}>{t('submitTitle', { lender: name })}</LenderTitle>
        <p>{t('submitLead', { lender: name, amount: formatRupees(amount), months })}</p>
      </div>
      <LoanFigures terms={offer} keyFacts={keyFactsPath(data.list_id, offer.lender_id)} indicative />
      <LenderForm lender={lender} share submit={(typed) => send(offer, data.list_id, typed)} />
    </>
  )
}

function NoOffer({ lender, list }: { lender: LenderPage['lender']; list: OfferList }) {
  const t = useWords(lenderWords)
  return (
    <>
      <LenderTitle id={lender.lender_id}>{t('noOffer', { lender: lender.legal_name })}</LenderTitle>
      <Unmatched lenders={list.unmatched.filter(({ lender_id }) => lender_id === lender.lender_id)} />
      <p>{t('noOfferText')}</p>
    </>
  )
}
