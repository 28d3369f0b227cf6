import { memo, useState } from 'react'
import { missing } from '#customer/profile/checks.ts'
import { MoneyField } from '#customer/profile/money-field.tsx'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import { profileLimits } from '#src/contract/customers/profile-limits.ts'
import type { Estimate } from '#src/contract/offers/estimate.ts'
import { typedRupees } from '#src/contract/typed-input.ts'
import { formatRupees } from '#src/domain/money.ts'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { calculator as words } from './words.ts'

interface Props {
  product: LenderType
  months: number
}

const securities = { gl: 'gold', hl: 'property' } as const
const securityOf = (product: LenderType): 'gold' | 'property' | undefined =>
  product in securities ? securities[product as 'gl'] : undefined

const outside = (typed: string | undefined, [min, max]: readonly [number, number]) => {
  const value = typedRupees(typed)
  return value !== undefined && !(value >= min && value <= max)
}

/** What could be borrowed on an income: a range, without knowing who asks. */
export const Eligible = memo(function Eligible({ product, months }: Props) {
  const t = useWords(words)
  const [found, setFound] = useState<(Estimate & { months: number }) | null>(null)
  const security = securityOf(product)

  const check = (typed: Typed): Problems => ({
    ...(outside(typed.monthly_income, profileLimits.monthly_income) && { monthly_income: 'income' }),
    ...(outside(typed.emi, profileLimits.emi) && { emi: 'presentEmi' }),
    ...(outside(typed.collateral, [1, profileLimits.property_value[1]]) && { collateral: 'number' }),
    ...missing(typed, security ? ['monthly_income', 'collateral'] : ['monthly_income']),
  })

  async function ask(typed: Typed) {
    const body = {
      product,
      monthly_income: typedRupees(typed.monthly_income) as number,
      emi: typedRupees(typed.emi) ?? 0,
      tenor_months: months,
      ...(security && { collateral: typedRupees(typed.collateral) }),
    }
    setFound({ ...(await api('POST /api/estimate', { body })), months })
  }

  return (
    <section className="eligible">
      <div className="stack">
        <h2>{t('eligibleTitle')}</h2>
        <p className="muted">{t('eligibleText')}</p>
        <Form check={check} submit={ask}>
          <MoneyField name="monthly_income" label={t('income')} hint={t('incomeHint')} amount={null} />
          <MoneyField name="emi" label={t('emi')} hint={t('emiHint')} optional amount={null} />
          {security && <MoneyField name="collateral" label={t(security)} amount={null} />}
          <Submit>{t('ask')}</Submit>
        </Form>
      </div>
      <div className="eligible-answer" role="status">
        {found ? <Range found={found} /> : <p className="muted">{t('rangeBefore')}</p>}
      </div>
    </section>
  )
})

function Range({ found: { range, lenders, of, months } }: { found: Estimate & { months: number } }) {
  const t = useWords(words)
  if (!range)
    return (
      <>
        <h3>{t('noneTitle')}</h3>
        <p>{t('noneText')}</p>
      </>
    )
  const { from, to, rate_from, rate_to } = range
  return (
    <>
      <h3>
        {t(from === to ? 'rangeOne' : 'rangeTitle', { from: formatRupees(from), to: formatRupees(to) })}
      </h3>
      <p>{`${t('rangeText', { lenders, of, months })} ${t('rangeRates', { from: `${rate_from.toFixed(2)}%`, to: `${rate_to.toFixed(2)}%` })}`}</p>
      <p className="small muted">{t('rangeWhy')}</p>
    </>
  )
}
