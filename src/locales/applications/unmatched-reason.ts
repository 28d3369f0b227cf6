import type { Language } from '#src/contract/language.ts'
import { formatRupees } from '#src/domain/money.ts'
import type { Limit } from '#src/domain/offers/rules/rule.ts'
import { ruleNamed } from '#src/domain/offers/rules/rules.ts'
import { fill, type Values } from '#src/locales/pair.ts'
import type { Words } from './unmatched-reason.words.ts'

/** The rule of a lender that failed; unknown: the customer has not told us the detail that it looks at. */
export interface FailedRule {
  reason: string
  limit: Limit | null
  unknown: boolean
}

type Phrase = (key: keyof Words['unmatchedReason'], values?: Values) => string

/** Says why a lender does not lend what was asked: the limit that does not fit, or the detail that it does not know. */
export function reasonOf(failed: FailedRule, language: Language, t: Phrase): string {
  const { unit, words } = ruleNamed(failed.reason) ?? {}
  if (!words) return t('reasonUnavailable')
  const show = (value: number) =>
    unit === 'rupees' ? formatRupees(value) : unit === 'percent' ? `${value}%` : String(value)
  const { min, max } = failed.limit ?? { min: null, max: null }
  const limit =
    min !== null && max !== null
      ? t('limitBetween', { min: show(min), max: show(max) })
      : min !== null
        ? t('limitMin', { min: show(min) })
        : max !== null
          ? t('limitMax', { max: show(max) })
          : ''
  const reason = fill(words.unmatched[language], { limit })
  return failed.unknown ? t('notTold', { detail: words.name[language], reason }) : reason
}
