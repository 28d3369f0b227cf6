import '#customer/products/products.css'
import { productsPage } from '#customer/products/words.ts'
import { useSignedIn } from '#customer/shared/current-customer.ts'
import { useLandingMode } from '#customer/shared/landing-mode.ts'
import { offerable } from '#src/domain/co-brands/offered-products.ts'
import { productsPath } from '#src/domain/customers/guards.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'

export const words = [productsPage, productNames]

/** Shown instead of a product that the customer's partner does not offer: why, and what is available. */
export default function NotOffered() {
  const t = useWords(productsPage)
  const name = useWords(productNames)
  const landing = useLandingMode()
  const { offered } = useSignedIn()
  const type = offerable[useRoute().params.product ?? '']
  if (!offered || !type) return null
  const { partner } = offered
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('notOfferedTitle', { product: name(type), partner })}</PageTitle>
      <p className="page-lead">{t('notOfferedText', { partner })}</p>
      <div>
        <p>{t('notOfferedNext', { partner })}</p>
        <ul>
          {offered.products.map((code) => (
            <li key={code}>{name(offerable[code] ?? type)}</li>
          ))}
        </ul>
      </div>
      <Link href={productsPath({ landing })} className="button primary">
        {t('toProducts', { partner })}
      </Link>
    </div>
  )
}
