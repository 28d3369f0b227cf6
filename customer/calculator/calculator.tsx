import './calculator.css'
import { useState } from 'react'
import { useCustomer } from '#customer/customer.ts'
import { wantedProduct } from '#customer/sign-in/wanted-product.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { useLocation, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { calculator as calculatorWords } from './calculator.words.ts'
import { Costs, type Loan } from './costs.tsx'
import { Eligible } from './eligible.tsx'
import { scales } from './loan-defaults.ts'

export const words = [calculatorWords, productNames]

/** `/loan-calculator?product=gl`: open to everybody, before any question about the person. */
export default function Calculator() {
  const t = useWords(calculatorWords)
  const name = useWords(productNames)
  const [, go] = useLocation()
  const customer = useCustomer()
  const asked = new URLSearchParams(useSearch()).get('product')
  const [picked, setPicked] = useState<LenderType | null>(null)
  const [loans, setLoans] = useState<Partial<Record<LenderType, Loan>>>({})
  const product = picked ?? loanProducts.find(({ code }) => code === asked)?.code ?? 'pl'
  const { amount, term, rate } = scales[product]
  const loan = loans[product] ?? { amount: amount.start, term: term.start, rate: rate.start }

  function toOffers() {
    const wanted = loanProducts.find(({ code }) => code === product)
    if (wanted) wantedProduct.keep(wanted.type)
    go(customer ? '/products' : '/')
  }

  return (
    <div className="page stack-wide">
      <header className="stack">
        <PageTitle>{t('title')}</PageTitle>
        <p className="page-lead">{t('lead')}</p>
      </header>
      <div className="panel stack-wide">
        <fieldset className="calculator-products">
          <legend className="visually-hidden">{t('product')}</legend>
          {loanProducts.map(({ code, type }) => (
            <label key={code}>
              <input
                type="radio"
                name="product"
                value={code}
                checked={product === code}
                onChange={() => setPicked(code)}
              />
              <span>{name(type)}</span>
            </label>
          ))}
        </fieldset>
        <Costs {...{ product, loan }} onChange={(next) => setLoans({ ...loans, [product]: next })} />
      </div>
      <div className="panel">
        <Eligible key={product} product={product} months={loan.term} />
      </div>
      <div className="calculator-next">
        <p>{t('nextText')}</p>
        <Button onClick={toOffers}>{t('next')}</Button>
      </div>
    </div>
  )
}
