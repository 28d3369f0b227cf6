import { letters, personPan } from '#src/contract/patterns.ts'
import { parseDayMonthYear } from '#src/domain/dates.ts'
import { profile as words } from '#src/locales/profile.ts'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { BoxesField, CheckField, SelectField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { Consent } from '../parts/consent.tsx'
import { misshapen, missing } from './checks.ts'
import { type StepProps, useOptions } from './step-props.ts'

const panOf = ({ tin = '' }: Typed) => tin.replaceAll(' ', '').toUpperCase()
const datePartsOf = (typed: Typed) =>
  (['day', 'month', 'year'] as const).map((part) => typed[`birth_date-${part}`] ?? '')

function birthDateOf(typed: Typed): string | null {
  const [day = '', month = '', year = ''] = datePartsOf(typed)
  return parseDayMonthYear(day, month, year)
}

function birthDateProblem(typed: Typed, stored: boolean): Problems {
  const parts = datePartsOf(typed)
  if (parts.every((part) => part === '')) return stored ? {} : { birth_date: 'required' }
  if (!/^\d{4}$/.test(parts[2] ?? '')) return { birth_date: 'birthYear' }
  return birthDateOf(typed) ? {} : { birth_date: 'birthDate' }
}

/** Step 1. PAN and date of birth come back masked: left empty, what is stored stays. */
export function PersonalStep({ profile, lists, onSaved }: StepProps) {
  const t = useWords(words)
  const options = useOptions(lists)

  const check = (typed: Typed): Problems => ({
    ...misshapen(typed, { first_name: [letters, 'letters'], last_name: [letters, 'letters'] }),
    ...missing(typed, ['first_name', 'last_name', 'gender', ...(profile.tin ? [] : ['tin'])]),
    ...birthDateProblem(typed, profile.birth_date !== null),
    ...misshapen({ tin: panOf(typed) }, { tin: [personPan, 'pan'] }),
    ...(typed.consent ? {} : { consent: 'consent' }),
  })

  async function save(typed: Typed) {
    const { first_name = '', last_name = '', gender = '' } = typed
    const birth_date = birthDateOf(typed) ?? undefined
    const tin = panOf(typed) || undefined
    await api('POST /api/user/personal', {
      body: { first_name, last_name, gender, birth_date, tin, consent: true },
    })
    await onSaved()
  }

  return (
    <Form check={check} submit={save} className="sticky">
      <TextField
        name="first_name"
        label={t('firstName')}
        hint={t('firstNameHint')}
        defaultValue={profile.first_name ?? ''}
        autoComplete="given-name"
        maxLength={40}
      />
      <TextField
        name="last_name"
        label={t('lastName')}
        defaultValue={profile.last_name ?? ''}
        autoComplete="family-name"
        maxLength={40}
      />
      <SelectField
        name="gender"
        label={t('gender')}
        options={options('gender')}
        defaultValue={profile.gender ?? ''}
        className="short"
      />
      <BoxesField
        name="birth_date"
        label={t('birthDate')}
        hint={profile.birth_date ? t('birthDateStored', { masked: profile.birth_date }) : t('birthDateHint')}
        parts={[
          { part: 'day', label: t('day'), maxLength: 2, autoComplete: 'bday-day' },
          { part: 'month', label: t('month'), maxLength: 2, autoComplete: 'bday-month' },
          { part: 'year', label: t('year'), maxLength: 4, autoComplete: 'bday-year' },
        ]}
      />
      <TextField
        name="tin"
        label={t('pan')}
        hint={profile.tin ? t('panStored', { masked: profile.tin }) : t('panHint')}
        className="short capitals"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <Consent purpose="MATCHING">
        <CheckField name="consent" label={t('consent')} />
      </Consent>
      <Submit>{t('save')}</Submit>
    </Form>
  )
}
