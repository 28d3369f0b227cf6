import { useEffect, useState } from 'react'
import type { Purchase } from '#src/contract/purchase.ts'
import { formatRupees } from '#src/domain/money.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'

/** How often the server is asked, first and after a minute. */
const [OFTEN_MS, SELDOM_MS, BUSY_MS] = [2500, 20_000, 60_000]

/** The customer has left for a page of the insurer's, or it is the insurer's turn. */
const mayChange = ({ next, status, policy }: Purchase) =>
  policy ? policy.state !== 'CANCELLED' : !['CANCELLED', 'REFUSED'].includes(status) && next?.kind !== 'form'

export interface PurchaseProps {
  purchase: Purchase
  onPurchase: (read: Purchase) => void
}

export const formatPremium = (amount: number): string =>
  formatRupees(amount, { paise: !Number.isInteger(amount) })

/** A purchase, kept up to date while the insurer may move it. */
export function usePurchase(id: string) {
  const [purchase, show] = useState<Purchase>()
  const [error, setError] = useState<ApiError>()
  const [turn, setTurn] = useState(0)
  const follows = purchase === undefined || mayChange(purchase)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again
  useEffect(() => {
    if (!follows) return
    const begun = Date.now()
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let isFirst = purchase === undefined
    const plan = () => {
      if (!abort.signal.aborted)
        timer = setTimeout(() => void ask(), Date.now() - begun < BUSY_MS ? OFTEN_MS : SELDOM_MS)
    }
    async function ask() {
      try {
        if (isFirst || !document.hidden) {
          const read = await api(
            'GET /api/purchases/{id}',
            { params: { id } },
            { signal: abort.signal, quiet: true },
          )
          if (!abort.signal.aborted) show(read)
        }
        plan()
      } catch (failure) {
        if (abort.signal.aborted || !(failure instanceof ApiError)) return
        if (isFirst) setError(failure)
        else if (failure.status === 0 || failure.status >= 500) plan()
      }
      isFirst = false
    }
    if (isFirst) void ask()
    else plan()
    // Who comes back from the insurer's page wants to see what came of it.
    const back = () => document.hidden || void ask()
    document.addEventListener('visibilitychange', back)
    return () => {
      abort.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [id, turn, follows])

  const onPurchase = (read: Purchase) => {
    show(read)
    forgetAnswers('GET /api/product-requests')
  }
  const reload = () => {
    setError(undefined)
    setTurn(turn + 1)
  }
  return { purchase, error, reload, onPurchase }
}
