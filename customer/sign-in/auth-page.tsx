import { useEffect, useState } from 'react'
import { useCustomer } from '#customer/shared/current-customer.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { requestPasscode } from '#customer/shared/passcode.ts'
import { wantedProduct } from '#customer/shared/wanted-product.ts'
import { linkPages } from '#customer/shared/words.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { maskMobile } from '#src/domain/masks.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { type AnswerOf, ApiError, api } from '#src/platform/http.ts'
import { Redirect, useLocation, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Expired } from './expired.tsx'

export const words = [linkPages]

type Arrival = AnswerOf<'POST /api/auth/exchange'>

const CODE = /^[\w-]{43}$/

/** Landing page of a merchant's one-time code. The code says who arrives; only the passcode opens stored data. */
export default function Auth() {
  const t = useWords(linkPages)
  const code = new URLSearchParams(useSearch()).get('code') ?? ''
  const arrival = useExchange(code)
  const customer = useCustomer()
  if (customer) return <Redirect to="/" />
  if (!CODE.test(code) || (arrival instanceof ApiError && arrival.status === 404)) return <Expired />
  if (!arrival) return <Spinner />
  return (
    <div className="page narrow-page stack">
      {arrival instanceof ApiError ? (
        <>
          <PageTitle>{t('authTitle')}</PageTitle>
          <LoadFailed text={t('loadFailed')} error={arrival} again={() => location.reload()} />
        </>
      ) : (
        <Welcome arrival={arrival} />
      )}
    </div>
  )
}

function Welcome({ arrival: { phone, first_name, product_type, merchant_name } }: { arrival: Arrival }) {
  const t = useWords(linkPages)
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)

  async function start() {
    setBusy(true)
    try {
      const product = loanProducts.find(({ type }) => type === product_type)
      if (product) wantedProduct.keep(product.type)
      await requestPasscode('mobile', phone)
      go('/verification')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <PageTitle>{first_name ? t('authHello', { name: first_name }) : t('authTitle')}</PageTitle>
      <p>{t('authText', { merchant: merchant_name })}</p>
      <p>{t('authPhone', { phone: maskMobile(phone) })}</p>
      <div className="form-actions">
        <Button busy={busy} onClick={() => void start().catch(() => {})}>
          {t('transferSend')}
        </Button>
      </div>
    </>
  )
}

/** Codes of this page load: a code works once, and React may render twice. */
const exchanges = new Map<string, Promise<Arrival | ApiError>>()

function useExchange(code: string): Arrival | ApiError | undefined {
  const [arrival, setComer] = useState<Arrival | ApiError>()
  useEffect(() => {
    if (!CODE.test(code)) return
    const exchange =
      exchanges.get(code) ??
      api('POST /api/auth/exchange', { body: { code } }, { quiet: true }).catch(
        (failure: ApiError) => failure,
      )
    exchanges.set(code, exchange)
    void exchange.then(setComer)
  }, [code])
  return arrival
}
