import type { Reason, Unmatched as UnmatchedLender } from '#src/contract/offers/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useWords } from '#src/platform/words.tsx'
import { offers as words } from './offers.words.ts'

const phrases = {
  product: 'reasonProduct',
  age: 'reasonAge',
  employment: 'reasonEmployment',
  household: 'reasonHousehold',
  income: 'reasonIncome',
  amount: 'reasonAmount',
  tenor: 'reasonTenor',
  lender_unavailable: 'reasonUnavailable',
} as const satisfies Record<Reason, keyof typeof words.en>

const inRupees: readonly Reason[] = ['income', 'amount']

/** The lenders that do not match, each with the limit that does not fit. */
export function Unmatched({ lenders }: { lenders: readonly UnmatchedLender[] }) {
  const t = useWords(words)

  function limitOf({ reason, limit }: UnmatchedLender): string {
    const show = (value: number) => (inRupees.includes(reason) ? formatRupees(value) : String(value))
    if (limit?.min != null && limit.max != null)
      return t('limitBetween', { min: show(limit.min), max: show(limit.max) })
    if (limit?.min != null) return t('limitMin', { min: show(limit.min) })
    return limit?.max != null ? t('limitMax', { max: show(limit.max) }) : ''
  }

  return (
    <ul className="unmatched">
      {lenders.map((lender) => (
        <li key={lender.lender_name}>
          <strong>{lender.legal_name}</strong>
          <span>{t(phrases[lender.reason], { limit: limitOf(lender) })}</span>
        </li>
      ))}
    </ul>
  )
}
