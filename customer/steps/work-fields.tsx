import { profile as words } from '#src/locales/profile.ts'
import { useWords } from '#src/platform/words.tsx'
import { SelectField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { type StepProps, useOptions } from './step-props.ts'

type Props = Pick<StepProps, 'profile' | 'lists'>

export function SalariedFields({ profile, lists }: Props) {
  const t = useWords(words)
  const options = useOptions(lists)
  return (
    <>
      <TextField
        name="employer_name"
        label={t('employer')}
        hint={t('employerHint')}
        autoComplete="organization"
        maxLength={40}
        defaultValue={profile.employer_name ?? ''}
      />
      <TextField
        name="officepincode"
        label={t('officePincode')}
        className="short"
        inputMode="numeric"
        maxLength={6}
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

export function BusinessFields({ profile, lists }: Props) {
  const t = useWords(words)
  const options = useOptions(lists)
  return (
    <>
      <SelectField
        name="business_registration_type"
        label={t('registration')}
        options={options('businessRegistrationType')}
        defaultValue={profile.business_registration_type ?? ''}
      />
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
    </>
  )
}
