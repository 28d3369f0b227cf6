import { loanWords } from '#src/contract/catalogue/lender.ts'
import type { LenderRevenue } from '#src/contract/catalogue/lender-revenue.ts'
import { findingsOf, type SlabFinding } from '#src/domain/money/slab-coverage.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import type { TypeName } from './revenue-fields.ts'
import { adminCommissions } from './words.ts'

interface Props {
  slabs: readonly LenderRevenue[]
  types: readonly TypeName[]
}

/** Months that no slab covers, or that more than one does, by revenue type and loan. */
export function SlabFindings({ slabs, types }: Props) {
  const t = useWords(adminCommissions)
  const say = useText()
  const found = types.flatMap((type) =>
    findingsOf(slabs.filter(({ revenue_type_id }) => revenue_type_id === type.id)).map((finding) => ({
      type,
      finding,
    })),
  )
  const loansOf = ({ product }: SlabFinding, type: TypeName) =>
    product ? `, ${say(loanWords[product])}` : hasOwn(type) ? `, ${t('otherLoans')}` : ''
  if (found.length === 0) return null
  return (
    <div className="slab-findings" role="status">
      <h4>{t('findings')}</h4>
      <ul>
        {found.map(({ type, finding }) => (
          <li key={`${type.id} ${JSON.stringify(finding)}`} data-kind={finding.kind}>
            {`${type.name}${loansOf(finding, type)}: ${t(finding.kind, { cases: casesOf(finding), disbursed: amountOf(finding) })}`}
          </li>
        ))}
      </ul>
    </div>
  )

  /** Whether a loan has slabs of its own for this revenue type. */
  function hasOwn({ id }: TypeName): boolean {
    return slabs.some(
      ({ revenue_type_id, product, status }) => revenue_type_id === id && product && status === 1,
    )
  }

  function casesOf({ cases: [from, to] }: SlabFinding): string {
    if (from === 1 && to === null) return t('anyCases')
    if (to === null) return t('casesFrom', { from })
    return from === to ? t('casesOne', { from }) : t('casesBetween', { from, to })
  }

  function amountOf({ disbursed: [from, to] }: SlabFinding): string {
    const rupees = (amount: number) => formatRupees(amount, { paise: amount % 1 !== 0 })
    if (from === 0 && to === null) return t('anyAmount')
    return to === null
      ? t('amountFrom', { from: rupees(from) })
      : t('amountBetween', { from: rupees(from), to: rupees(to) })
  }
}
