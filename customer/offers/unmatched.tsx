import type { UnmatchedLender } from '#src/contract/offers/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { ruleNamed } from '#src/domain/offers/rules/rules.ts'
import { fill } from '#src/locales/pair.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { LenderMark } from './lender-mark.tsx'
import { offers as words } from './offers.words.ts'

/** The lenders that do not match, each with the limit that does not fit. */
export function Unmatched({ lenders }: { lenders: readonly UnmatchedLender[] }) {
  const t = useWords(words)
  const language = useLanguage()

  function limitOf({ reason, limit }: UnmatchedLender): string {
    const unit = ruleNamed(reason)?.unit
    const show = (value: number) =>
      unit === 'rupees' ? formatRupees(value) : unit === 'percent' ? `${value}%` : String(value)
    if (limit?.min != null && limit.max != null)
      return t('limitBetween', { min: show(limit.min), max: show(limit.max) })
    if (limit?.min != null) return t('limitMin', { min: show(limit.min) })
    return limit?.max != null ? t('limitMax', { max: show(limit.max) }) : ''
  }

  const reasonOf = (lender: UnmatchedLender) => {
    const phrase = ruleNamed(lender.reason)?.words.unmatched[language]
    return phrase === undefined ? t('reasonUnavailable') : fill(phrase, { limit: limitOf(lender) })
  }

  return (
    <ul className="unmatched">
      {lenders.map((lender) => (
        <li key={lender.lender_id}>
          <LenderMark id={lender.lender_id} />
          <strong>{lender.legal_name}</strong>
          <span>{reasonOf(lender)}</span>
        </li>
      ))}
    </ul>
  )
}
