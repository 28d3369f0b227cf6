import './products.css'
import { Suspense, useEffect, useState } from 'react'
import { editing, refreshCustomer, useSignedIn } from '#customer/shared/current-customer.ts'
import { wantedProduct } from '#customer/shared/wanted-product.ts'
import { type ProductType, productGroups, productOf, products } from '#src/domain/catalogue/products.ts'
import { codeOf, isOffered } from '#src/domain/co-brands/offered-products.ts'
import { notOffered } from '#src/domain/customers/guards.ts'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { status } from '#src/locales/applications/status.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { api } from '#src/platform/http.ts'
import { irdaiNumber } from '#src/platform/irdai-number.ts'
import { track } from '#src/platform/journey.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { writeCookie } from '#src/platform/storage.ts'
import { useWords } from '#src/platform/words.tsx'
import { ProductIcon } from './product-icon.tsx'
import { productsPage } from './words.ts'

export const words = [productsPage, productNames, status]

const texts = {
  'Personal Loans': 'personalText',
  'Business Loans': 'businessText',
  'Gold Loans': 'goldText',
  'Affordable Housing Loan': 'housingText',
  'Credit Cards': 'cardsText',
  'Student Loans': 'studentText',
  '2-wheeler': 'twoWheelerText',
  Car: 'carText',
  Deals: 'dealsText',
  'Discount Vouchers': 'vouchersText',
  'Health Insurance': 'healthText',
  'Shop Insurance': 'shopText',
  'Other Insurance': 'otherText',
} as const satisfies Record<ProductType, string>

const { Page: BusinessDialog } = lazyPage(() => import('./business-dialog.tsx'))
const { Page: RunningApplications } = lazyPage(() => import('./running-applications.tsx'))

const groupNames = { loan: 'loans', card: 'cards', shopping: 'shopping', insurance: 'insurance' } as const

export default function Products() {
  const t = useWords(productsPage)
  const name = useWords(productNames)
  const { app_id, first_name, offered, product_type, start_product } = useSignedIn()
  const [, go] = useLocation()
  const [busy, setBusy] = useState<ProductType | null>(null)
  const [asking, setAsking] = useState(false)

  async function store(type: ProductType | null) {
    editing.stop()
    writeCookie('productId', '', 0)
    await api('POST /api/user/product', { body: { product_type: type } })
    await refreshCustomer()
  }

  async function choose(type: ProductType) {
    if (busy) return
    // An old link may still lead here; a product that the partner does not offer has its own page.
    if (!isOffered(type, offered?.products)) return go(`${notOffered}/${codeOf(type)}`)
    setBusy(type)
    try {
      await store(type)
      track('PRODUCT_CHOSEN')
      go(productOf(type)?.start ?? '/')
    } finally {
      setBusy(null)
    }
  }

  const press = (type: ProductType) =>
    type === 'Business Loans' && isOffered(type, offered?.products) ? setAsking(true) : void choose(type)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page appears
  useEffect(() => {
    const selected = wantedProduct.take() ?? (product_type === null && wantedProduct.first(start_product))
    if (selected) press(selected)
  }, [])

  const open = products
    .filter((product) => !('insurance' in product) || irdaiNumber())
    .filter(({ type }) => isOffered(type, offered?.products))
  return (
    <div className="page products-page">
      {first_name && <p className="muted">{t('hello', { name: first_name })}</p>}
      <PageTitle>{t('title')}</PageTitle>
      <p className="page-lead">{t('lead')}</p>
      {offered && <p className="muted">{t('through', { partner: offered.partner })}</p>}
      {app_id && (
        <Suspense>
          <RunningApplications />
        </Suspense>
      )}
      {productGroups.map((group) => (
        // A group of which the partner offers nothing has no tile to show.
        <section key={group} className="tile-group">
          <h2>{t(groupNames[group])}</h2>
          <ul className="tiles">
            {open
              .filter((product) => product.group === group)
              .map(({ type }) => (
                // Before sign-in only the brand's style sheet knows what the partner offers; afterwards the server does.
                <li key={type} data-product={offered ? undefined : codeOf(type)}>
                  <button
                    type="button"
                    className="tile"
                    data-tile={codeOf(type)}
                    aria-disabled={busy !== null}
                    onClick={() => press(type)}
                  >
                    <ProductIcon type={type} />
                    <span className="tile-name">{name(type)}</span>
                    <span className="muted">{t(texts[type])}</span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <Suspense>
        {asking && (
          <BusinessDialog
            onAnswer={choose}
            onClose={() => {
              setAsking(false)
              void store(null)
            }}
          />
        )}
      </Suspense>
      <p>
        <Link href="/user/product-requests">{t('requests')}</Link>
      </p>
    </div>
  )
}
