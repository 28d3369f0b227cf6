import './offers.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { StatusTable } from '#customer/applications/status-table.tsx'
import { statusNext } from '#customer/applications/words.ts'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { Unmatched } from '#customer/shared/unmatched.tsx'
import { useReturn } from '#customer/shared/use-return.ts'
import { verification } from '#customer/shared/verification.words.ts'
import { loanFacts, offers as offerWords, profile } from '#customer/shared/words.ts'
import type { OfferList as List } from '#src/contract/offers/offer.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { status } from '#src/locales/applications/status.words.ts'
import { unmatchedReason } from '#src/locales/applications/unmatched-reason.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { track } from '#src/platform/journey.ts'
import { Link } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { ChangeLoan } from './change-loan.tsx'
import { OfferList, OtherAmounts } from './offer-list.tsx'
import { OffersWaiting } from './offers-waiting.tsx'
import { useChosen } from './use-chosen.ts'
import { extraDetails } from './words.ts'

export const words = [
  unmatchedReason,
  offerWords,
  extraDetails,
  profile,
  productNames,
  status,
  statusNext,
  loanFacts,
  verification,
]

/** Errors that the customer can fix in the profile. */
const fixable = ['CONSENT_MISSING', 'PROFILE_INCOMPLETE']

export default function Offers() {
  const t = useWords(offerWords)
  const x = useWords(extraDetails)
  const { app_id } = useSignedIn()
  const [acted, setActed] = useState(false)
  const [asked, setAsked] = useState(false)
  const list = useCall('GET /api/offers', app_id ? { query: { app_id } } : null)
  const { applications, chosen, mayChoose } = useChosen(app_id)
  const without = list.data?.unmatched.filter(({ instead }) => !instead) ?? []
  const isFixable = fixable.includes(list.error?.body.code ?? '')

  const shown = list.data !== undefined
  useEffect(() => {
    if (shown) track('OFFERS_SEEN')
  }, [shown])

  function reload() {
    setActed(true)
    list.reload()
    applications.reload()
  }

  const applied = (
    <section className="stack">
      <h2>{t('statusTitle')}</h2>
      {applications.error && (
        <LoadFailed text={t('loadFailed')} error={applications.error} again={applications.reload} />
      )}
      {applications.data && <StatusTable rows={applications.data} onChanged={reload} />}
      {!applications.data && !applications.error && <Skeleton lines={2} />}
    </section>
  )

  return (
    <div className="page offers-page">
      <Head list={list.data} onChanged={reload} />
      {chosen && (
        <Chosen text={t('chosen', { lender: chosen.lender_name })} now={acted}>
          {applied}
          <p>
            <Link href="/user/extra-details">{x('link')}</Link>
          </p>
        </Chosen>
      )}
      {!app_id && <ToProfile text={t('noApplication')} />}
      {list.error && isFixable && <ToProfile text={list.error.message} />}
      {list.error && !isFixable && (
        <LoadFailed text={t('loadFailed')} error={list.error} again={list.reload} />
      )}
      {list.data && (
        <OfferList
          list={list.data}
          mayChoose={mayChoose}
          applications={applications.data?.filter((row) => row.app_id === app_id)}
          isAnswer={asked}
          onChanged={reload}
        />
      )}
      {app_id && !list.data && !list.error && <OffersWaiting />}
      {!chosen && applied}
      {list.data && (
        <OtherAmounts
          list={list.data}
          onChanged={() => {
            setAsked(true)
            reload()
          }}
        />
      )}
      {without.length > 0 && (
        <section className="stack">
          <h2>{t('otherTitle')}</h2>
          <p className="muted">{t('otherText')}</p>
          <Unmatched lenders={without} />
        </section>
      )}
    </div>
  )
}

function Head({ list, onChanged }: { list?: List; onChanged: () => void }) {
  const t = useWords(offerWords)
  const { toProfile } = useReturn()
  const [open, setOpen] = useState(false)
  const product = productOf(list?.product_type)?.code
  return (
    <header className="offers-head">
      <PageTitle>{t('title')}</PageTitle>
      <div className="offers-asked">
        {list ? (
          <span>
            {t('asked', { amount: formatRupees(list.asked.amount), months: list.asked.tenor_months })}
          </span>
        ) : (
          <span>&nbsp;</span>
        )}
        {list && product && (
          <>
            <Button kind="quiet" onClick={() => setOpen(true)}>
              {t('change')}
            </Button>
            <Button kind="quiet" onClick={toProfile}>
              {t('changeDetails')}
            </Button>
          </>
        )}
      </div>
      {list?.through && <p>{t('through', { partner: list.through })}</p>}
      {list && product && open && (
        <ChangeLoan list={list} product={product} onClose={() => setOpen(false)} onChanged={onChanged} />
      )}
    </header>
  )
}

interface ChosenProps {
  text: string
  /** Chosen on this page a moment ago: the pressed button is gone, so the focus moves to the result. */
  now: boolean
  children: ReactNode
}

function Chosen({ text, now, children }: ChosenProps) {
  const place = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it appears
  useEffect(() => {
    if (now) place.current?.focus()
  }, [])
  return (
    <>
      <p ref={place} className="notice" tabIndex={-1}>
        {text}
      </p>
      {children}
    </>
  )
}

function ToProfile({ text }: { text: string }) {
  const t = useWords(offerWords)
  const { toProfile } = useReturn()
  return (
    <div className="panel stack">
      <p>{text}</p>
      <div>
        <Button onClick={toProfile}>{t('toProfile')}</Button>
      </div>
    </div>
  )
}
