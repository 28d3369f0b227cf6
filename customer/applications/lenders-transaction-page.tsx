import { useEffect, useState } from 'react'
import { type Customer, useCustomer } from '#customer/shared/current-customer.ts'
import { LenderTitle } from '#customer/shared/lender-mark.tsx'
import { offersOf } from '#customer/shared/offers-of.ts'
import { linkPages, loanFacts } from '#customer/shared/words.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { visitOutcome } from '#src/domain/applications/lender-stage.ts'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { status } from '#src/locales/applications/status.words.ts'
import { api } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { Link, Redirect } from '#src/platform/router.tsx'
import { useTimesForgotten } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { useNamedLender } from './lender/lender-name.ts'
import { LenderResult } from './lender/lender-result.tsx'
import { statusNext } from './words.ts'

export const words = [linkPages, status, statusNext, loanFacts]

/** Where a lender sends people back to. Nothing from the URL is shown: only what the lender's API confirms. */
export default function LendersTransaction() {
  const customer = useCustomer()
  const { lender: slug = '' } = useRoute().params
  const lender = useNamedLender(slug)
  if (lender === undefined) return <Spinner />
  if (!lender) return <NotFound home="/" />
  return (
    <div className="page narrow-page stack">
      {customer ? (
        <Own key={slug} slug={slug} name={lender.name} customer={customer} />
      ) : (
        <Pending lender={lender.name} next="/" />
      )}
    </div>
  )
}

/** Shows nothing personal. */
function Pending({ lender, next, help }: { lender: string; next: string; help?: boolean }) {
  const t = useWords(linkPages)
  return (
    <>
      <PageTitle>{t('backTitle', { lender })}</PageTitle>
      <p role="status">{t('backText', { lender })}</p>
      <p>{t('backNext', { lender })}</p>
      <p>
        <Link href={next}>{t(help ? 'backOffers' : 'toStart')}</Link>
      </p>
      {help && (
        <p>
          <Link href="/user/need-help">{t('backHelp')}</Link>
        </p>
      )}
    </>
  )
}

const titles = { success: 'backDone', failed: 'backFailed', pending: 'backTitle' } as const

function Own({ slug, name, customer }: { slug: string; name: string; customer: Customer }) {
  const t = useWords(linkPages)
  const page = useVisit(slug)
  const next = offersOf(customer.product_type)
  if (page === undefined) return <Spinner />
  const application = page?.application
  if (!page || !application) return <Pending lender={name} next={next} help />
  const outcome = visitOutcome(page)
  // Back from an aggregator: the page that the customer left shows what was decided there.
  if (application.account_consent) return <Redirect to={`/user/${slug}`} />
  const lender = page.lender.legal_name
  return (
    <>
      <LenderTitle key={outcome} id={page.lender.lender_id}>
        {t(titles[outcome], { lender })}
      </LenderTitle>
      {outcome === 'pending' && <p role="status">{t('backText', { lender })}</p>}
      <LenderResult lender={lender} application={application} />
      <p>
        <Link href={`/user/${slug}`}>{t('backMore', { lender })}</Link>
      </p>
      <p>
        <Link href={next}>{t('backOffers')}</Link>
      </p>
      <p>
        <Link href="/user/need-help">{t('backHelp')}</Link>
      </p>
    </>
  )
}

const [TURNS, PAUSE_MS] = [10, 6000]

/**
 * The status of the newest application with a lender, from the server; while it is open the server asks the
 * lender, ten times in a minute. @returns null where nothing is known, undefined before the first answer
 */
function useVisit(slug: string): LenderPage | null | undefined {
  const [page, setPage] = useState<LenderPage | null>()
  const news = useTimesForgotten('GET /api/lender-pages/{slug}')
  useEffect(() => {
    let left = TURNS
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const read = (known?: string) =>
      known
        ? api(
            'POST /api/lender-applications/{id}/check',
            { params: { id: known }, body: {} },
            { quiet: true },
          )
        : api('GET /api/lender-pages/{slug}', { params: { slug } }, { quiet: true })
    async function ask(known?: string): Promise<void> {
      const found = await read(known).catch(() => null)
      if (stopped) return
      if (found || !known) setPage(found)
      const id = found?.application?.id ?? known
      if (!id || (found && visitOutcome(found) !== 'pending') || left <= 0) return
      // The first poll is immediate: what is stored may be older than the visit.
      const pause = left === TURNS ? 0 : PAUSE_MS
      left -= 1
      timer = setTimeout(() => void ask(id), pause)
    }
    void ask()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [slug])
  useEffect(() => {
    if (news === 0) return
    const abort = new AbortController()
    const options = { quiet: true, signal: abort.signal }
    api('GET /api/lender-pages/{slug}', { params: { slug } }, options).then(setPage, () => {})
    return () => abort.abort()
  }, [slug, news])
  return page
}
