import { useEffect, useState } from 'react'
import { isFollowed } from '#customer/shared/follow-applications.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { mayStillChange } from '#src/domain/applications/lender-stage.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { useTimesForgotten } from '#src/platform/use-call.ts'

/** How often the server is polled, first and after a minute. */
const [OFTEN_MS, SELDOM_MS, WAIT_TIMEOUT_MS] = [2500, 20_000, 60_000]

/**
 * The page of a lender with the customer's newest application there, kept up to date while it may change.
 * Nothing is cached from an earlier visit: the right page depends on the current status.
 * @param slug null reads nothing
 */
export function useLenderPage(slug: string | null) {
  const [page, show] = useState<LenderPage>()
  const [error, setError] = useState<ApiError>()
  const [turn, setTurn] = useState(0)
  const news = useTimesForgotten('GET /api/lender-pages/{slug}')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again, and each change
  useEffect(() => {
    if (slug === null) return
    const abort = new AbortController()
    const quiet = page !== undefined
    api('GET /api/lender-pages/{slug}', { params: { slug } }, { signal: abort.signal, quiet }).then(
      (read) => abort.signal.aborted || show(read),
      (failure) => abort.signal.aborted || quiet || setError(failure),
    )
    return () => abort.abort()
  }, [slug, turn, news])

  const id = page && mayStillChange(page) ? page.application?.id : undefined
  // What is followed are applications; how a loan is paid back is only read here.
  const asks = page?.application?.repayment != null
  useEffect(() => (id ? watch(id, show, asks) : undefined), [id, asks])

  const reload = () => {
    setError(undefined)
    setTurn(turn + 1)
  }
  return { page, error, reload, show }
}

/** Polls until it is stopped or the session ends, as long as the server does not say it. @param always even then @returns what stops it */
function watch(id: string, show: (page: LenderPage) => void, always: boolean): () => void {
  const begun = Date.now()
  let timer: ReturnType<typeof setTimeout>
  let stopped = false
  const plan = () => {
    if (!stopped)
      timer = setTimeout(() => void ask(), Date.now() - begun < WAIT_TIMEOUT_MS ? OFTEN_MS : SELDOM_MS)
  }
  async function ask() {
    try {
      if (!document.hidden && (always || !isFollowed())) {
        const news = await readApplication(id)
        if (!stopped) show(news)
      }
      plan()
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.status === 0 || failure.status >= 500) plan()
    }
  }
  plan()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** A failure is not shown: the next poll may succeed. */
export const readApplication = (id: string): Promise<LenderPage> =>
  api('GET /api/lender-applications/{id}', { params: { id } }, { quiet: true })
