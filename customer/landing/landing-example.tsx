import { formatRupees, inWords } from '#src/domain/money.ts'
import { CostBar } from '#src/kit/figures/cost-bar.tsx'
import { Figure } from '#src/kit/figures/figure.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import {
  type ExampleLender,
  exampleAmounts,
  exampleLenders,
  exampleMonths,
  examplePrice,
  exampleStart,
} from './example-offers.ts'
import { example } from './more.words.ts'

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
