import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { formatRupees } from '#src/domain/money.ts'
import { emiOf } from '#src/domain/offers/emi.ts'
import { useWords } from '#src/platform/words.tsx'
import { CostBar } from '#src/ui/prices/cost-bar.tsx'
import { calculator as words } from './calculator.words.ts'
import { scales } from './loan-defaults.ts'
import { Slider } from './slider.tsx'

export interface Loan {
  amount: number
  term: number
  rate: number
}

interface Props {
  product: LenderType
  loan: Loan
  onChange: (loan: Loan) => void
}

/** Sliders, and what the loan costs with them. */
export function Costs({ product, loan, onChange }: Props) {
  const t = useWords(words)
  const { amount, term, rate } = loan
  const emi = emiOf(amount, rate, term)
  const interest = emi * term - amount
  const percent = `${Math.round((interest / (emi * term)) * 100)}%`
  const set = (part: Partial<Loan>) => onChange({ ...loan, ...part })
  const scale = scales[product]
  return (
    <section className="calculator">
      <div className="calculator-figures">
        <Slider
          label={t('amount')}
          scale={scale.amount}
          value={amount}
          say={(value) => formatRupees(value)}
          onChange={(value) => set({ amount: Math.round(value) })}
        />
        <Slider
          label={t('term')}
          scale={scale.term}
          value={term}
          say={(months) => t('months', { months })}
          onChange={(value) => set({ term: Math.round(value) })}
        />
        <Slider
          label={t('rate')}
          hint={t('rateHint')}
          scale={scale.rate}
          value={rate}
          say={(value) => `${value.toFixed(2)}%`}
          onChange={(value) => set({ rate: value })}
        />
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
