import type { UnmatchedLender } from '#src/contract/offers/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { ruleNamed } from '#src/domain/offers/rules/rules.ts'
import { fill } from '#src/locales/pair.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { offers as words } from './words.ts'

type Failed = Pick<UnmatchedLender, 'reason' | 'limit'>

/** Says why a lender does not lend what was asked, with the limit that does not fit. */
export function useReason(): (failed: Failed) => string {
  const t = useWords(words)
  const language = useLanguage()

  function limitOf({ reason, limit }: Failed): string {
    const unit = ruleNamed(reason)?.unit
    const show = (value: number) =>
      unit === 'rupees' ? formatRupees(value) : unit === 'percent' ? `${value}%` : String(value)
    if (limit?.min != null && limit.max != null)
      return t('limitBetween', { min: show(limit.min), max: show(limit.max) })
    if (limit?.min != null) return t('limitMin', { min: show(limit.min) })
    return limit?.max != null ? t('limitMax', { max: show(limit.max) }) : ''
  }

  return (failed) => {
    const phrase = ruleNamed(failed.reason)?.words.unmatched[language]
    return phrase === undefined ? t('reasonUnavailable') : fill(phrase, { limit: limitOf(failed) })
  }
}
