import './key-facts.css'
import type { ReactNode } from 'react'
import { ChooseFromFacts } from '#customer/offers/choose-from-facts.tsx'
import { OfferFigures } from '#customer/offers/offer-card.tsx'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import { LenderTitle } from '#customer/shared/lender-mark.tsx'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { verification } from '#customer/shared/verification.words.ts'
import { offers as offerWords, profile } from '#customer/shared/words.ts'
import type { KeyFacts as Facts } from '#src/contract/offers/offer.ts'
import { uuid } from '#src/contract/patterns.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { extraDetails } from '../words.ts'
import { KeyFactTables } from './key-fact-tables.tsx'
import { Schedule } from './schedule.tsx'
import { keyFacts as factWords } from './words.ts'

export const words = [factWords, offerWords, extraDetails, profile, productNames, verification]

/** The key-fact statement of one offer as it was shown; reached from the offer and from the status table. */
export default function KeyFacts() {
  const t = useWords(factWords)
  const { data, error, reload, known, isOwn } = useFacts(new URLSearchParams(useSearch()))
  if (!known || error?.status === 404) return <Missing />
  return (
    <div className="page key-facts">
      {error && <LoadFailed text={t('loadFailed')} error={error} again={reload} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && <Statement facts={data}>{!isOwn && <ChooseFromFacts facts={data} />}</Statement>}
      <Back />
    </div>
  )
}

/** Of an offer in a list as it was shown, or of the lender's own offer for an application. */
function useFacts(search: URLSearchParams) {
  const id = search.get('application')
  const [list_id, lender_id] = [search.get('list') ?? '', Number(search.get('lender'))]
  const inList = id === null && uuid.test(list_id) && Number.isInteger(lender_id) && lender_id > 0
  const isOwn = id !== null && uuid.test(id)
  const shown = useCall(
    'GET /api/offers/{list_id}/key-facts/{lender_id}',
    inList ? { params: { list_id, lender_id } } : null,
    { quiet: 404 },
  )
  const option = search.get('option') ?? undefined
  const own = useCall(
    'GET /api/lender-applications/{id}/key-facts',
    isOwn ? { params: { id }, query: { option } } : null,
    { quiet: 404 },
  )
  return { ...(isOwn ? own : shown), known: inList || isOwn, isOwn }
}

function Statement({ facts, children }: { facts: Facts; children: ReactNode }) {
  const t = useWords(factWords)
  const language = useLanguage()
  return (
    <>
      <header className="stack">
        <LenderTitle id={facts.offer.lender_id}>{t('title', { lender: facts.offer.legal_name })}</LenderTitle>
        <p className="muted">{t('lead', { when: formatDateTime(facts.made_at, language) })}</p>
        <div className="panel">
          <OfferFigures offer={facts.offer} />
        </div>
        <div className="no-print">
          <Button kind="secondary" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <KeyFactTables facts={facts} />
      <Schedule rows={facts.schedule} />
      {children}
    </>
  )
}

function Missing() {
  const t = useWords(factWords)
  return (
    <div className="page stack">
      <PageTitle>{t('missing')}</PageTitle>
      <Back />
    </div>
  )
}

function Back() {
  const t = useWords(factWords)
  const { product_type } = useSignedIn()
  return (
    <p className="no-print">
      <Link href={productOf(product_type)?.offers ?? '/products'}>{t('back')}</Link>
    </p>
  )
}
