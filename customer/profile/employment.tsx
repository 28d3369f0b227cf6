import { useState } from 'react'
import { profile as words } from '#customer/shared/words.ts'
import { mayEarnAs } from '#src/domain/customers/profile-rules.ts'
import { RadioField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { employmentBody, employmentProblems } from './checks.ts'
import { GoldEstimate } from './gold-estimate.tsx'
import { HouseholdField } from './household.tsx'
import { LoanFields } from './loan-fields.tsx'
import { LtvHint } from './ltv-hint.tsx'
import { MoneyField } from './money-field.tsx'
import { RuleQuestions } from './rule-questions.tsx'
import { type StepProps, useOptions } from './step-props.ts'
import { BusinessFields, GoldFields, HousingFields, SalariedFields } from './work-fields.tsx'

/** Step 3: how the customer earns, what the loan is for, and the loan. Saving it opens the application. */
export function EmploymentStep({ profile, lists, product, onSaved }: StepProps) {
  const t = useWords(words)
  const options = useOptions(lists)
  const [status, setStatus] = useState(profile.employment_status_code)
  const facts = { profile, lists, product }

  async function save(typed: Typed) {
    await api('POST /api/user/employment', { body: employmentBody(typed, product) })
    await onSaved()
  }

  return (
    <Form
      check={(typed) => employmentProblems(typed, product, Boolean(profile.business_pan))}
      submit={save}
      className="sticky"
    >
      <RadioField
        name="employment_status_code"
        label={t('status')}
        options={options('employmentStatus').filter(({ value }) => mayEarnAs(product, value))}
        value={profile.employment_status_code}
        onPick={setStatus}
      />
      {status === 'salaried' && mayEarnAs(product, status) && <SalariedFields {...facts} />}
      {status && status !== 'salaried' && <BusinessFields {...facts} />}
      {status && <RuleQuestions profile={profile} lists={lists} status={status} />}
      <MoneyField
        name="monthly_income"
        label={t('income')}
        hint={t('incomeHint')}
        amount={profile.monthly_income}
      />
      <HouseholdField profile={profile} product={product} />
      <MoneyField name="emi" label={t('emi')} hint={t('emiHint')} optional amount={profile.emi} />
      <TextField
        name="credit_score"
        label={t('score')}
        hint={t('scoreHint')}
        optional
        className="short"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={profile.credit_score ?? ''}
      />
      {product === 'gl' && <GoldFields {...facts} />}
      {product === 'hl' && <HousingFields {...facts} />}
      <LoanFields product={product} amount={profile.se_loan_amount} tenor={profile.desired_tenor} />
      {product === 'gl' && <GoldEstimate />}
      {product === 'hl' && <LtvHint />}
      <Submit>{t('showOffers')}</Submit>
    </Form>
  )
}
