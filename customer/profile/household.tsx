import { asksHousehold, HOUSEHOLD_LIMIT } from '#src/domain/customers/microfinance.ts'
import { formatRupees } from '#src/domain/money.ts'
import { useWords } from '#src/platform/words.tsx'
import { rupeesOf } from './checks.ts'
import { MoneyField } from './money-field.tsx'
import type { StepProps } from './step-props.ts'
import { useTyped } from './use-typed.ts'
import { loanHints } from './words.ts'

/** The income of the whole household, asked only where it decides which lenders may be asked. */
export function HouseholdField({ profile, product }: Pick<StepProps, 'profile' | 'product'>) {
  const t = useWords(loanHints)
  const [ref, typed] = useTyped()
  return (
    <div ref={ref} aria-live="polite">
      {asksHousehold(product, rupeesOf(typed.monthly_income)) && (
        <MoneyField
          name="household_income"
          label={t('household')}
          hint={t('householdHint', { limit: formatRupees(HOUSEHOLD_LIMIT) })}
          amount={profile.household_income}
        />
      )}
    </div>
  )
}
