import { profile as words } from '#customer/shared/words.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { usualTenors } from '#src/domain/customers/profile-rules.ts'
import { SelectField } from '#src/kit/fields/choice-fields.tsx'
import { useWords } from '#src/platform/words.tsx'
import { MoneyField } from './money-field.tsx'

interface Props {
  product: LenderType
  amount: number | null
  tenor: number | null
}

/** Amount and term that the customer asks for; a stored term that is unusual is kept. */
export function LoanFields({ product, amount, tenor }: Props) {
  const t = useWords(words)
  const months = [...new Set([...usualTenors[product], ...(tenor ? [tenor] : [])])].sort((a, b) => a - b)
  const label = (count: number) =>
    count > 60 && count % 12 === 0
      ? t('yearsOption', { years: count / 12 })
      : t('monthsOption', { months: count })
  return (
    <>
      <MoneyField name="se_loan_amount" label={t('amount')} amount={amount} />
      <SelectField
        name="desired_tenor"
        label={t('tenor')}
        hint={t('tenorHint')}
        className="short"
        options={months.map((count) => ({ value: String(count), label: label(count) }))}
        defaultValue={tenor ?? ''}
      />
    </>
  )
}
