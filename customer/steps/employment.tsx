import { useState } from 'react'
import { company, pincode } from '#src/contract/patterns.ts'
import { profile as words } from '#src/locales/profile.ts'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { RadioField, SelectField } from '#src/ui/choice-fields.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { misshapen, missing, rupeesOf } from './checks.ts'
import { MoneyField } from './money-field.tsx'
import { type StepProps, useOptions } from './step-props.ts'
import { BusinessFields, SalariedFields } from './work-fields.tsx'

const needed = {
  salaried: ['employer_name', 'officepincode', 'salary_mode'],
  business: ['business_registration_type', 'business_years', 'business_current_turnover'],
}
const detailsOf = (status = '') => needed[status === 'salaried' ? 'salaried' : 'business']

/** Months that are usual for these loans; a stored other one is kept. */
const usualTenors = [3, 6, 12, 18, 24, 36, 48, 60]

function check(typed: Typed): Problems {
  const status = typed.employment_status_code
  const amounts = { monthly_income: 'income', emi: 'number', se_loan_amount: 'loanAmount' }
  const wrong = Object.entries(amounts).filter(([name]) => Number.isNaN(rupeesOf(typed[name])))
  return {
    ...missing(typed, ['monthly_income', 'se_loan_amount', 'desired_tenor']),
    ...(status ? missing(typed, detailsOf(status)) : { employment_status_code: 'required' }),
    ...misshapen(typed, { employer_name: [company, 'company'], officepincode: [pincode, 'pincode'] }),
    ...Object.fromEntries(wrong),
  }
}

async function store(typed: Typed): Promise<void> {
  const { employment_status_code = '' } = typed
  const details = Object.fromEntries(detailsOf(employment_status_code).map((name) => [name, typed[name]]))
  await api('POST /api/user/employment', {
    body: {
      employment_status_code,
      ...details,
      monthly_income: rupeesOf(typed.monthly_income) ?? 0,
      emi: rupeesOf(typed.emi),
      se_loan_amount: rupeesOf(typed.se_loan_amount) ?? 0,
      desired_tenor: Number(typed.desired_tenor),
    },
  })
}

/** Step 3: how the customer earns, and the loan. Saving it opens the application. */
export function EmploymentStep({ profile, lists, onSaved }: StepProps) {
  const t = useWords(words)
  const options = useOptions(lists)
  const [status, setStatus] = useState(profile.employment_status_code)
  const stored = profile.desired_tenor
  const tenors = [...new Set([...usualTenors, ...(stored ? [stored] : [])])].sort((a, b) => a - b)

  return (
    <Form check={check} submit={(typed) => store(typed).then(onSaved)} className="sticky">
      <RadioField
        name="employment_status_code"
        label={t('status')}
        options={options('employmentStatus')}
        value={profile.employment_status_code}
        onPick={setStatus}
      />
      {status === 'salaried' && <SalariedFields profile={profile} lists={lists} />}
      {status && status !== 'salaried' && <BusinessFields profile={profile} lists={lists} />}
      <MoneyField
        name="monthly_income"
        label={t('income')}
        hint={t('incomeHint')}
        amount={profile.monthly_income}
      />
      <MoneyField name="emi" label={t('emi')} hint={t('emiHint')} optional amount={profile.emi} />
      <MoneyField name="se_loan_amount" label={t('amount')} amount={profile.se_loan_amount} />
      <SelectField
        name="desired_tenor"
        label={t('tenor')}
        hint={t('tenorHint')}
        className="short"
        options={tenors.map((months) => ({ value: String(months), label: t('monthsOption', { months }) }))}
        defaultValue={stored ?? ''}
      />
      <Submit>{t('showOffers')}</Submit>
    </Form>
  )
}
