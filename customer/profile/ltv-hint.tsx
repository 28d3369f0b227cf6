import { ltvOf, MOST_LTV } from '#src/domain/offers/property.ts'
import { useWords } from '#src/platform/words.tsx'
import { rupeesOf } from './checks.ts'
import { useTyped } from './use-typed.ts'
import { loanHints } from './words.ts'

/** Warns, and forbids nothing: the lender has the property valued. */
export function LtvHint() {
  const t = useWords(loanHints)
  const [ref, typed] = useTyped()
  const share = ltvOf(rupeesOf(typed.se_loan_amount), rupeesOf(typed.property_value))
  return (
    <div ref={ref} aria-live="polite">
      {share !== null && share > MOST_LTV && (
        <p className="notice warning">{t('ltv', { share, most: MOST_LTV })}</p>
      )}
    </div>
  )
}
