import { consumerRules } from './consumer-rules.ts'
import { contactRules } from './contact-rules.ts'
import { bindsOn, type Kept, type LegalRule } from './legal-rule.ts'
import { lendingRules } from './lending-rules.ts'
import { privacyRules } from './privacy-rules.ts'

/** Every Indian rule that the product answers to, with the days on which it binds. Not legal advice. */
export const legalRules: readonly LegalRule[] = [
  ...lendingRules,
  ...privacyRules,
  ...contactRules,
  ...consumerRules,
]

/** The rules that bind on a business day. */
export const rulesOn = (day: string): LegalRule[] => legalRules.filter((rule) => bindsOn(rule, day))

/** Rules that bind on a day and that the product does not hold, or not wholly. */
export const gapsOn = (day: string): LegalRule[] =>
  rulesOn(day).filter(({ holding }) => holding.state === 'PARTLY' || holding.state === 'NOT_HELD')

/** Days for which something must be kept at least, by the rules that bind on a day. */
export const leastDaysKept = (what: Kept, day: string): number =>
  Math.max(0, ...rulesOn(day).map(({ keeps }) => (keeps?.what.includes(what) ? keeps.days : 0)))
