import { Suspense, useState } from 'react'
import { useCustomer } from '#customer/shared/current-customer.ts'
import { wantedProduct } from '#customer/shared/wanted-product.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { api } from '#src/platform/http.ts'
import { useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useProductText } from './use-product-text.ts'
import { categoryWords } from './words.ts'

const { Page: ProceedDialog } = lazyPage(() => import('./proceed-dialog.tsx'))

interface Props {
  category: Category
  product: Product
}

/**
 * On from a product, to a dialog with the consent. Visitors sign in first; to the issuer of a card they go at once,
 * because no one can report anything about them.
 */
export function Proceed({ category, product }: Props) {
  const t = useWords(categoryWords)
  const text = useProductText()
  const [, go] = useLocation()
  const customer = useCustomer()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const provider = text.provider(product)

  async function press() {
    if (customer) return setAsking(true)
    if (category.group !== 'card') {
      wantedProduct.keep(category.type)
      return go('/')
    }
    setBusy(true)
    try {
      const { token } = await api('POST /api/click', { body: { category_id: product.id } })
      go(`/redirect?c=${token}`)
    } finally {
      setBusy(false)
    }
  }

  if (!product.open) return <p className="muted">{t('closed')}</p>
  const needsSession = category.group !== 'card' && !customer
  const label = product.sold ? t('buyHere') : t(category.proceed === 'lead' ? 'askFor' : 'goTo', { provider })
  return (
    <>
      <Button
        kind="secondary"
        busy={busy}
        data-act="proceed"
        aria-label={`${needsSession ? t('signIn') : label}: ${text.name(product)}`}
        onClick={() => void press()}
      >
        {needsSession ? t('signIn') : label}
      </Button>
      <Suspense>
        {asking && <ProceedDialog category={category} product={product} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
