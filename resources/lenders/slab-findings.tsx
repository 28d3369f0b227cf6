import type { LenderRevenue, RevenueType } from '#src/contract/catalogue/lender-revenue.ts'
import { findingsOf, type SlabFinding } from '#src/domain/money/slab-coverage.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminCommissions } from './commissions.words.ts'

interface Props {
  slabs: readonly LenderRevenue[]
  types: readonly RevenueType[]
}

/** Months that no slab covers, or that more than one does, by revenue type. */
export function SlabFindings({ slabs, types }: Props) {
  const t = useWords(adminCommissions)
  const found = types.flatMap((type) =>
    findingsOf(slabs.filter(({ revenue_type_id }) => revenue_type_id === type.id)).map((finding) => ({
      type,
      finding,
    })),
  )
  if (found.length === 0) return null
  return (
    <div className="findings" role="status">
      <h4>{t('findings')}</h4>
      <ul>
        {found.map(({ type, finding }) => (
          <li key={`${type.id} ${JSON.stringify(finding)}`} data-kind={finding.kind}>
            {type.name}: {t(finding.kind, { cases: casesOf(finding), disbursed: amountOf(finding) })}
          </li>
        ))}
      </ul>
    </div>
  )

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
