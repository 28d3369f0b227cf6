import { loanWords } from '#src/contract/catalogue/lender.ts'
import type { CommissionTrace } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { commissionTrace } from '#src/locales/commission-trace.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Step = CommissionTrace['steps'][number]
type Month = Pick<
  CommissionTrace,
  'lender' | 'type' | 'product' | 'case_month' | 'cases' | 'disbursed' | 'average' | 'steps'
>

const rupees = (amount: number) => formatRupees(amount, { paise: true })
const short = (amount: number) => formatRupees(amount, { paise: !Number.isInteger(amount) })

/** The totals of a line's month, and each slab with its limits and why it applies or not. */
export function CommissionSteps({ trace }: { trace: Month }) {
  const language = useLanguage()
  const w = useWords(commissionTrace)
  const { lender, type, product, steps, average } = trace
  return (
    <>
      <p>
        {w('month', {
          lender,
          type: product ? `${type}, ${loanWords[product][language]}` : type,
          month: formatMonth(trace.case_month, language),
          cases: trace.cases.toLocaleString('en-IN'),
          disbursed: rupees(trace.disbursed),
          average: average === null ? '–' : rupees(average),
        })}
      </p>
      {steps.length > 0 && <Slabs steps={steps} />}
      {!steps.some(({ result }) => result === 'taken') && (
        <p className="no-slab">{w(steps.length > 0 ? 'noSlab' : 'noSlabs')}</p>
      )}
    </>
  )
}

function Slabs({ steps }: { steps: readonly Step[] }) {
  const w = useWords(commissionTrace)
  const language = useLanguage()
  const limitOf = ({ result, limit }: Step) =>
    limit === undefined ? '' : result.startsWith('number') ? limit : rupees(limit)
  const limitsOf = ({ product, limits }: Step) =>
    [
      product && loanWords[product][language],
      range('disbursedRange', limits.slab_disbursed_min, limits.slab_disbursed_max, short),
      range('casesRange', limits.slab_number_min, limits.slab_number_max, String),
      range('averageRange', limits.ats_min, limits.ats_max, short),
    ].filter((text) => text !== null)

  function range(
    key: 'disbursedRange' | 'casesRange' | 'averageRange',
    from: number | null,
    to: number | null,
    format: (value: number) => string,
  ): string | null {
    if (from === null && to === null) return null
    const ends =
      from !== null && to !== null
        ? w('fromTo', { from: format(from), to: format(to) })
        : from !== null
          ? w('from', { from: format(from) })
          : w('upTo', { to: format(to ?? 0) })
    return w(key, { range: ends })
  }

  return (
    <table className="slabs" aria-label={w('slabs')}>
      <thead>
        <tr>
          <th scope="col">{w('slab')}</th>
          <th scope="col">{w('limits')}</th>
          <th scope="col">{w('terms')}</th>
          <th scope="col">{w('result')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.slab_id} className={step.result === 'taken' ? 'taken' : undefined}>
            <td className="number">{step.order}</td>
            <td>{limitsOf(step).join('; ') || w('noLimits')}</td>
            <td>{w('percentAndFlat', { percent: step.percent ?? 0, flat: formatRupees(step.flat ?? 0) })}</td>
            <td>{w(step.result, { limit: limitOf(step) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
