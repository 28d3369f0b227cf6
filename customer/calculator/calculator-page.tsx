import './calculator.css'
import { type ReactNode, useCallback, useDeferredValue, useState } from 'react'
import { useCustomer } from '#customer/shared/current-customer.ts'
import { wantedProduct } from '#customer/shared/wanted-product.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { useLocation, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Costs } from './costs.tsx'
import { Eligible } from './eligible.tsx'
import { scales } from './loan-defaults.ts'
import type { Loan } from './slider.tsx'
import { calculator as calculatorWords } from './words.ts'

export const words = [calculatorWords, productNames]

/** `/loan-calculator?product=gl`: open to everybody, before any question about the person. */
export default function Calculator() {
  const t = useWords(calculatorWords)
  const name = useWords(productNames)
  const [, go] = useLocation()
  const customer = useCustomer()
  const productCode = new URLSearchParams(useSearch()).get('product')
  const [picked, setPicked] = useState<LenderType | null>(null)
  const product = picked ?? loanProducts.find(({ code }) => code === productCode)?.code ?? 'pl'
  // The control shows the choice at once; the figures follow in a later frame.
  const shown = useDeferredValue(product)

  function toOffers() {
    const loan = loanProducts.find(({ code }) => code === product)
    if (loan) wantedProduct.keep(loan.type)
    go(customer ? '/products' : '/')
  }

  return (
    <div className="page stack-wide">
      <header className="stack">
        <PageTitle>{t('title')}</PageTitle>
        <p className="page-lead">{t('lead')}</p>
      </header>
      <Figures product={shown}>
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
      </Figures>
      <div className="calculator-next">
        <p>{t('nextText')}</p>
        <Button onClick={toOffers}>{t('next')}</Button>
      </div>
    </div>
  )
}

const startOf = ({ amount, term, rate }: (typeof scales)[LenderType]): Loan => ({
  amount: amount.start,
  term: term.start,
  rate: rate.start,
})

/** What can be moved, so that a step of a slider draws nothing else of the page. */
function Figures({ product, children }: { product: LenderType; children: ReactNode }) {
  const [loans, setLoans] = useState<Partial<Record<LenderType, Loan>>>({})
  const loan = loans[product] ?? startOf(scales[product])
  const months = useDeferredValue(loan.term)
  const set = useCallback(
    (name: keyof Loan, value: number) =>
      setLoans((all) => ({
        ...all,
        [product]: {
          ...(all[product] ?? startOf(scales[product])),
          [name]: name === 'rate' ? value : Math.round(value),
        },
      })),
    [product],
  )
  return (
    <>
      <div className="panel stack-wide">
        {children}
        <Costs product={product} loan={loan} onChange={set} />
      </div>
      <div className="panel">
        <Eligible key={product} product={product} months={months} />
      </div>
    </>
  )
}
