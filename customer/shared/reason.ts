import type { UnmatchedLender } from '#src/contract/offers/offer.ts'
import { formatRupees } from '#src/domain/money.ts'
import { ruleNamed } from '#src/domain/offers/rules/rules.ts'
import { fill } from '#src/locales/pair.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { offers as words } from './words.ts'

type Failed = Pick<UnmatchedLender, 'reason' | 'limit' | 'unknown'>

/** Says why a lender does not lend what was asked: the limit that does not fit, or the detail that it does not know. */
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
    const rule = ruleNamed(failed.reason)?.words
    if (!rule) return t('reasonUnavailable')
    const reason = fill(rule.unmatched[language], { limit: limitOf(failed) })
    return failed.unknown ? t('notTold', { detail: rule.name[language], reason }) : reason
  }
}
