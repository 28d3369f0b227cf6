import { formatRupees, inWords } from '#src/domain/money.ts'
import { aprOf, emiOf } from '#src/domain/offers/emi.ts'
import { CostBar } from '#src/kit/figures/cost-bar.tsx'
import { Figure } from '#src/kit/figures/figure.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { example } from './more.words.ts'

/*
 * Three invented lenders, priced for a few amounts and terms. Their fees are a share of the amount, so the APR and the
 * proportions of the bar follow from the term alone. Rendered at build: the first page loads no arithmetic.
 */

/** The choices; the one in the middle of things is the first shown. */
export const exampleAmounts = [50_000, 100_000, 200_000, 500_000] as const

export const exampleMonths = [12, 24, 36] as const

export const exampleStart = { amount: 200_000, months: 24 }

/** Percent: interest a year, and the fee with GST as a share of the amount. */
export const exampleLenders = [
  { letter: 'A', rate: 14.5, fee: 0 },
  { letter: 'B', rate: 13.5, fee: 2.36 },
  { letter: 'C', rate: 12.99, fee: 4.72 },
] as const

type ExampleLender = (typeof exampleLenders)[number]

/** What one of them costs. */
export function examplePrice({ rate, fee }: ExampleLender, amount: number, months: number) {
  const emi = emiOf(amount, rate, months)
  const fees = (amount * fee) / 100
  const interest = emi * months - amount
  return { emi, fees, interest, cost: interest + fees, apr: aprOf(amount - fees, emi, months) ?? 0 }
}

export const words = [example]

/** Amount and term to choose, and what three lenders would cost. Static: the style sheet shows the chosen prices. */
export default function LandingExample() {
  const t = useWords(example)
  const language = useLanguage()
  return (
    <>
      <div className="example-card">
        <div>
          <h2>{t('title')}</h2>
          <p className="example-text">{t('text')}</p>
        </div>
        <form className="example-choices">
          <Stops
            name="amount"
            legend={t('amount')}
            start={exampleStart.amount}
            stops={exampleAmounts.map((amount) => [amount, `₹${inWords(amount, language)}`])}
          />
          <Stops
            name="months"
            legend={t('term')}
            start={exampleStart.months}
            stops={exampleMonths.map((months) => [months, t('months', { months })])}
          />
        </form>
        <table className="example-table">
          <caption className="visually-hidden">{t('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('lender')}</th>
              <th scope="col">{t('apr')}</th>
              <th scope="col">{t('instalment')}</th>
              <th scope="col">{t('cost')}</th>
            </tr>
          </thead>
          {exampleLenders.map((lender) => (
            <Prices key={lender.letter} lender={lender} />
          ))}
        </table>
        <p className="example-key">
          {(['amount', 'interest', 'fees'] as const).map((part) => (
            <span key={part} className="part-key" data-part={part}>
              {t(`part_${part}`)}
            </span>
          ))}
        </p>
      </div>
      <ul className="ticks">
        <li>{t('free')}</li>
        <li>{t('neutral')}</li>
        <li>{t('private')}</li>
      </ul>
    </>
  )
}

interface StopsProps {
  name: string
  legend: string
  start: number
  stops: readonly (readonly [value: number, label: string])[]
}

/** A slider with few stops, as radio buttons: it needs no script. */
const Stops = ({ name, legend, start, stops }: StopsProps) => (
  <fieldset className="stops">
    <legend>{legend}</legend>
    {stops.map(([value, label]) => (
      <label key={value}>
        <input type="radio" name={name} value={value} defaultChecked={value === start} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
)

/** Every price of a lender; all but the chosen are hidden. */
function Prices({ lender }: { lender: ExampleLender }) {
  const t = useWords(example)
  const { letter, rate, fee } = lender
  const terms = exampleMonths.map((months) => ({
    months,
    ...examplePrice(lender, exampleStart.amount, months),
  }))
  // The dearest of the three fills the bar.
  const scaleOf = (months: number) =>
    exampleStart.amount +
    Math.max(...exampleLenders.map((one) => examplePrice(one, exampleStart.amount, months).cost))
  const each = (figure: 'emi' | 'cost') =>
    exampleAmounts.flatMap((amount) =>
      exampleMonths.map((months) => (
        <span key={`${amount} ${months}`} data-amount={amount} data-months={months}>
          <Figure>{formatRupees(examplePrice(lender, amount, months)[figure])}</Figure>
        </span>
      )),
    )
  const share = (part: number, { cost }: { cost: number }) =>
    ((part / (exampleStart.amount + cost)) * 100).toFixed(1)
  return (
    <tbody>
      <tr>
        <th scope="row">{t('name', { letter: t(`letter_${letter}`) })}</th>
        <td className="example-apr">
          {terms.map(({ months, apr }) => (
            <span key={months} data-months={months}>
              <Figure>{`${apr.toFixed(2)}%`}</Figure>
            </span>
          ))}
        </td>
        <td>{each('emi')}</td>
        <td>{each('cost')}</td>
      </tr>
      <tr>
        <td colSpan={4} className="example-bar">
          {terms.map(({ months, ...price }) => (
            <span key={months} data-months={months}>
              <CostBar
                amount={exampleStart.amount}
                interest={price.interest}
                fees={price.fees}
                scale={scaleOf(months)}
                label={t('bar', { interest: share(price.interest, price), fees: share(price.fees, price) })}
              />
            </span>
          ))}
          <span className="example-terms">{t(fee ? 'terms' : 'noFee', { rate: rate.toFixed(2), fee })}</span>
        </td>
      </tr>
    </tbody>
  )
}
