import { useEffect, useState } from 'react'
import { useRenewMerchant } from '#partner/shared/current-merchant.ts'
import { type ApiError, api } from '#src/platform/http.ts'
import { beginSession, endSession } from '#src/platform/session.ts'

type Verdict = 'verified' | 'asking' | 'unreachable'

/**
 * Asks on every change of path whether the session still stands; the first path is known from start-up or login.
 * A refusal ends the session. No answer at all says nothing about it: the partner may ask again.
 */
export function useReverify(path: string): { verdict: Verdict; askAgain: () => void } {
  const renew = useRenewMerchant()
  const [check, setCheck] = useState<{ path: string; verdict: Verdict }>({ path, verdict: 'verified' })
  // While rendering, so that no page is painted on a path that has not been verified.
  if (check.path !== path) setCheck({ path, verdict: 'asking' })

  useEffect(() => {
    if (check.verdict !== 'asking') return
    const abort = new AbortController()
    api('GET /api/partner-reverify', {}, { quiet: true, signal: abort.signal }).then(
      (session) => {
        if (abort.signal.aborted) return
        beginSession('partner', session)
        renew(session)
        setCheck({ path: check.path, verdict: 'verified' })
      },
      (failure: ApiError) => {
        if (abort.signal.aborted) return
        if (failure.status === 0) setCheck({ path: check.path, verdict: 'unreachable' })
        else endSession('partner')
      },
    )
    return () => abort.abort()
  }, [check, renew])

  return { verdict: check.verdict, askAgain: () => setCheck({ path, verdict: 'asking' }) }
}
