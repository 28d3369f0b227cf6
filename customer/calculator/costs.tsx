import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { formatRupees } from '#src/domain/money.ts'
import { emiOf } from '#src/domain/offers/emi.ts'
import { CostBar } from '#src/kit/figures/cost-bar.tsx'
import { useWords } from '#src/platform/words.tsx'
import { scales } from './loan-defaults.ts'
import { type Loan, Slider } from './slider.tsx'
import { calculator as words } from './words.ts'

interface Props {
  product: LenderType
  loan: Loan
  onChange: (name: keyof Loan, value: number) => void
}

const figures = ['amount', 'term', 'rate'] as const

/** Sliders, and what the loan costs with them. */
export function Costs({ product, loan, onChange }: Props) {
  const t = useWords(words)
  const { amount, term, rate } = loan
  const emi = emiOf(amount, rate, term)
  const interest = emi * term - amount
  const percent = `${Math.round((interest / (emi * term)) * 100)}%`
  return (
    <section className="calculator">
      <div className="calculator-figures">
        {figures.map((name) => (
          <Slider
            key={name}
            name={name}
            scale={scales[product][name]}
            value={loan[name]}
            onChange={onChange}
          />
        ))}
      </div>
      <div className="calculator-cost">
        <h2 className="visually-hidden">{t('costTitle')}</h2>
        <p>
          <span className="muted">{t('instalment')}</span>
          <output className="calculator-emi">{formatRupees(emi)}</output>
        </p>
        <CostBar
          amount={amount}
          interest={interest}
          label={t('bar', { amount: formatRupees(amount), interest: formatRupees(interest), percent })}
        />
        <dl>
          <div data-part="amount">
            <dt>{t('part_amount')}</dt>
            <dd>{formatRupees(amount)}</dd>
          </div>
          <div data-part="interest">
            <dt>{t('part_interest')}</dt>
            <dd>{formatRupees(interest)}</dd>
          </div>
          <div>
            <dt>{t('part_total')}</dt>
            <dd>{formatRupees(emi * term)}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
