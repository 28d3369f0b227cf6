import { useEffect, useLayoutEffect, useState } from 'react'
import { wantedProduct } from '#customer/shared/wanted-product.ts'
import { linkPages } from '#customer/shared/words.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { LoginForm } from './login-form.tsx'
import { login } from './words.ts'

export const words = [linkPages, login, productNames]

/** The short page behind an advertisement; `?p=pl` names its product, any other value none. It is chosen after the sign-in. */
export default function SocialmediaOnboarding() {
  const t = useWords(linkPages)
  const name = useWords(productNames)
  const productCode = new URLSearchParams(useSearch()).get('p')
  const product = loanProducts.find(({ code }) => code === productCode)
  const type = product?.type
  // A merchant's page sends the number after the #, so it reaches no server and no log.
  const [number] = useState(() => /^#to=(\d{10})$/.exec(location.hash)?.[1])
  // Together with the field: who sees the number there finds it nowhere else.
  useLayoutEffect(() => {
    if (number) history.replaceState(history.state, '', location.pathname + location.search)
  }, [number])
  useEffect(() => {
    if (type) wantedProduct.keep(type)
  }, [type])
  return (
    <div className="page narrow-page stack">
      <PageTitle>{product ? t('adTitleOf', { product: name(product.type) }) : t('adTitle')}</PageTitle>
      <p className="page-lead">{t('adLead')}</p>
      <LoginForm number={number} />
    </div>
  )
}
