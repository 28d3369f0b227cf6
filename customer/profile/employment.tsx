import { type RefObject, useEffect, useRef, useState } from 'react'
import { profile as words } from '#customer/shared/words.ts'
import { questionsFor } from '#src/contract/catalogue/declared-rules.ts'
import { typedRupees } from '#src/contract/typed-input.ts'
import { asksHousehold, HOUSEHOLD_LIMIT } from '#src/domain/customers/microfinance.ts'
import { mayEarnAs } from '#src/domain/customers/profile-rules.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { goldEstimate } from '#src/domain/offers/gold.ts'
import { ltvOf, MAX_LTV } from '#src/domain/offers/property.ts'
import { RadioField, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { employmentBody, employmentProblems } from './checks.ts'
import { FieldNeeds, useNeedHint } from './field-needs.tsx'
import { LoanFields } from './loan-fields.tsx'
import { MoneyField } from './money-field.tsx'
import { type StepProps, useOptions } from './step-props.ts'
import { loanHints } from './words.ts'
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
    <FieldNeeds product={product}>
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
        <ScoreField profile={profile} />
        {product === 'gl' && <GoldFields {...facts} />}
        {product === 'hl' && <HousingFields {...facts} />}
        <LoanFields product={product} amount={profile.se_loan_amount} tenor={profile.desired_tenor} />
        {product === 'gl' && <GoldEstimate />}
        {product === 'hl' && <LtvHint />}
        <Submit>{t('showOffers')}</Submit>
      </Form>
    </FieldNeeds>
  )
}

/** What the gold may be worth and how much may be lent on it: an estimate, with its price source. */
function GoldEstimate() {
  const t = useWords(loanHints)
  const language = useLanguage()
  const [ref, typed] = useTyped()
  const price = useCall('GET /api/gold-price', {}).data?.data
  const amount = typedRupees(typed.se_loan_amount)
  const found =
    price && goldEstimate(typedRupees(typed.gold_weight) ?? 0, typed.gold_purity ?? '', price.price)
  return (
    <div ref={ref} aria-live="polite">
      {price && (
        <div className="notice stack">
          <p>
            {found
              ? t('goldEstimate', {
                  value: formatRupees(found.value),
                  loan: formatRupees(found.loan),
                  percent: found.percent,
                })
              : t('goldNeeds')}
          </p>
          {found && amount !== undefined && amount > found.loan && <p>{t('goldMore')}</p>}
          <p className="small">
            {t('goldPrice', {
              price: formatRupees(price.price),
              on: formatDate(price.on, language),
              source: language === 'hi' ? price.source_hi : price.source,
            })}
          </p>
          <p className="small">{t('goldTiers')}</p>
        </div>
      )}
    </div>
  )
}

function ScoreField({ profile }: Pick<StepProps, 'profile'>) {
  const t = useWords(words)
  const hintOf = useNeedHint()
  return (
    <TextField
      name="credit_score"
      label={t('score')}
      hint={hintOf('credit_score', t('scoreHint'))}
      optional
      className="short"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={profile.credit_score ?? ''}
    />
  )
}

/** The income of the whole household, asked only where it decides which lenders may be asked. */
function HouseholdField({ profile, product }: Pick<StepProps, 'profile' | 'product'>) {
  const t = useWords(loanHints)
  const [ref, typed] = useTyped()
  return (
    <div ref={ref} aria-live="polite">
      {asksHousehold(product, typedRupees(typed.monthly_income)) && (
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

/** Warns, and forbids nothing: the lender has the property valued. */
function LtvHint() {
  const t = useWords(loanHints)
  const [ref, typed] = useTyped()
  const share = ltvOf(typedRupees(typed.se_loan_amount), typedRupees(typed.property_value))
  return (
    <div ref={ref} aria-live="polite">
      {share !== null && share > MAX_LTV && (
        <p className="notice warning">{t('ltv', { share, most: MAX_LTV })}</p>
      )}
    </div>
  )
}

interface Props extends Pick<StepProps, 'profile' | 'lists'> {
  /** How the customer earns. */
  status: string
}

/** What the lenders' declared rules ask beside the usual fields; no one has to answer. */
function RuleQuestions({ profile, lists, status }: Props) {
  const language = useLanguage()
  const options = useOptions(lists)
  const hintOf = useNeedHint()
  return questionsFor(status).map(({ field, list, label }) => (
    <SelectField
      key={field}
      name={field}
      label={label[language]}
      hint={hintOf(field)}
      optional
      options={options(list)}
      defaultValue={profile[field] ?? ''}
    />
  ))
}

/** The current values of the form around a part, also after a draft was restored. The part carries the ref. */
function useTyped(): [RefObject<HTMLDivElement | null>, Typed] {
  const ref = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    const read = () =>
      setTyped(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return [ref, typed]
}
