import { useState } from 'react'
import { profile as words } from '#customer/shared/words.ts'
import { asksBusinessPan } from '#src/domain/customers/profile-rules.ts'
import { RadioField, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useNeedHint } from './field-needs.tsx'
import { MoneyField } from './money-field.tsx'
import { type StepProps, useOptions } from './step-props.ts'
import { loanHints } from './words.ts'

type Props = Pick<StepProps, 'profile' | 'lists' | 'product'>

export function SalariedFields({ profile, lists }: Props) {
  const t = useWords(words)
  const options = useOptions(lists)
  return (
    <>
      <FormatField
        name="employer_name"
        format="company"
        note={(text) => t('cleaned', { text })}
        label={t('employer')}
        hint={t('employerHint')}
        autoComplete="organization"
        defaultValue={profile.employer_name ?? ''}
      />
      <FormatField
        name="officepincode"
        format="pincode"
        label={t('officePincode')}
        autoComplete="off"
        defaultValue={profile.officepincode ?? ''}
      />
      <SelectField
        name="salary_mode"
        label={t('salaryMode')}
        options={options('salaryMode')}
        defaultValue={profile.salary_mode ?? ''}
      />
    </>
  )
}

export function BusinessFields({ profile, lists, product }: Props) {
  const t = useWords(words)
  const [registration, setRegistration] = useState(profile.business_registration_type ?? '')
  const say = useWords(loanHints)
  const hintOf = useNeedHint()
  const options = useOptions(lists)
  return (
    <>
      {product === 'bl' && (
        <>
          <TextField
            name="business_name"
            label={say('businessName')}
            hint={hintOf('business_name')}
            optional
            autoComplete="organization"
            defaultValue={profile.business_name ?? ''}
          />
          <SelectField
            name="business_nature"
            label={say('businessNature')}
            hint={hintOf('business_nature')}
            optional
            options={options('businessNature')}
            defaultValue={profile.business_nature ?? ''}
          />
          <FormatField
            name="gstin"
            format="gstin"
            label={say('gstin')}
            hint={hintOf('gstin', say('gstinHint'))}
            optional
            defaultValue={profile.gstin ?? ''}
          />
        </>
      )}
      <SelectField
        name="business_registration_type"
        label={t('registration')}
        options={options('businessRegistrationType')}
        defaultValue={profile.business_registration_type ?? ''}
        onChange={(event) => setRegistration(event.target.value)}
      />
      {asksBusinessPan(product, 'self_employed', registration) && (
        <FormatField
          name="business_pan"
          format="entityPan"
          label={say('businessPan')}
          hint={
            profile.business_pan
              ? say('businessPanStored', { masked: profile.business_pan })
              : say('businessPanHint')
          }
        />
      )}
      <SelectField
        name="business_years"
        label={t('businessYears')}
        options={options('businessYears')}
        defaultValue={profile.business_years ?? ''}
      />
      <SelectField
        name="business_current_turnover"
        label={t('turnover')}
        options={options('businessTurnover')}
        defaultValue={profile.business_current_turnover ?? ''}
      />
      {product === 'bl' && (
        <RadioField
          name="business_account"
          label={t('businessAccount')}
          hint={t('businessAccountHint')}
          options={options('businessAccount')}
          value={profile.business_account}
        />
      )}
    </>
  )
}

export function GoldFields({ profile, lists }: Props) {
  const t = useWords(words)
  const options = useOptions(lists)
  return (
    <>
      <TextField
        name="gold_weight"
        label={t('goldWeight')}
        hint={t('goldWeightHint')}
        className="short"
        inputMode="decimal"
        autoComplete="off"
        suffix={t('grams')}
        defaultValue={profile.gold_weight ?? ''}
      />
      <SelectField
        name="gold_purity"
        label={t('goldPurity')}
        className="short"
        options={options('goldPurity')}
        defaultValue={profile.gold_purity ?? ''}
      />
    </>
  )
}

export function HousingFields({ profile, lists }: Props) {
  const t = useWords(words)
  const say = useWords(loanHints)
  const hintOf = useNeedHint()
  const options = useOptions(lists)
  return (
    <>
      <SelectField
        name="property_type"
        label={t('propertyType')}
        options={options('propertyType')}
        defaultValue={profile.property_type ?? ''}
      />
      <MoneyField
        name="property_value"
        label={t('propertyValue')}
        hint={t('propertyValueHint')}
        amount={profile.property_value}
      />
      <FormatField
        name="property_pincode"
        format="pincode"
        label={say('propertyPincode')}
        hint={hintOf('property_pincode')}
        optional
        autoComplete="off"
        defaultValue={profile.property_pincode ?? ''}
      />
      <MoneyField
        name="coapplicant_income"
        label={say('coapplicant')}
        hint={hintOf('coapplicant_income', say('coapplicantHint'))}
        optional
        amount={profile.coapplicant_income}
      />
    </>
  )
}
