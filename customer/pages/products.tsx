import './products.css'
import { useState } from 'react'
import { type ProductType, productOf, products } from '#src/domain/products.ts'
import { productNames } from '#src/locales/product-names.ts'
import { productsPage } from '#src/locales/products.ts'
import { api } from '#src/platform/http.ts'
import { useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { editing, refreshCustomer, useSignedIn } from '../customer.ts'

export const words = [productsPage, productNames]

type Served = Extract<(typeof products)[number], { start: string }>['type']
const isServed = (type: ProductType): type is Served => productOf(type)?.start !== undefined
const texts = { 'Personal Loans': 'personalText', 'Credit Cards': 'cardsText' } as const satisfies Record<
  Served,
  string
>

export default function Products() {
  const t = useWords(productsPage)
  const name = useWords(productNames)
  const { first_name } = useSignedIn()
  const [, go] = useLocation()
  const [busy, setBusy] = useState<ProductType | null>(null)

  async function choose(type: Served) {
    if (busy) return
    setBusy(type)
    try {
      editing.stop()
      await api('POST /api/user/product', { body: { product_type: type } })
      await refreshCustomer()
      go(productOf(type)?.start ?? '/')
    } finally {
      setBusy(null)
    }
  }

  const types = products.map(({ type }) => type)
  const later = types.filter((type) => !isServed(type))
  return (
    <div className="page products-page">
      {first_name && <p className="muted">{t('hello', { name: first_name })}</p>}
      <PageTitle>{t('title')}</PageTitle>
      <p className="page-lead">{t('lead')}</p>
      <ul className="tiles">
        {types.filter(isServed).map((type) => (
          <li key={type}>
            <button
              type="button"
              className="tile"
              aria-disabled={busy !== null}
              onClick={() => void choose(type)}
            >
              <span className="tile-name">{name(type)}</span>
              <span className="muted">{t(texts[type])}</span>
            </button>
          </li>
        ))}
      </ul>
      <section className="later">
        <h2>{t('laterTitle')}</h2>
        <p className="muted">{t('laterText')}</p>
        <ul className="later-names">
          {later.map((type) => (
            <li key={type}>{name(type)}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}
