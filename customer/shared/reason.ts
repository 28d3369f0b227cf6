import { type FailedRule, reasonOf } from '#src/locales/applications/unmatched-reason.ts'
import { unmatchedReason } from '#src/locales/applications/unmatched-reason.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Says why a lender does not lend what was asked, in the customer's language. */
export function useReason(): (failed: FailedRule) => string {
  const t = useWords(unmatchedReason)
  const language = useLanguage()
  return (failed) => reasonOf(failed, language, t)
}
