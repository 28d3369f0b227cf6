import { useState } from 'react'
import { Consent } from '#customer/shared/consent.tsx'
import { LenderMark } from '#customer/shared/lender-mark.tsx'
import { profile as words } from '#customer/shared/words.ts'
import { CheckField, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { DateBoxes } from '#src/kit/fields/date-boxes.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { dayOfBoxes } from '#src/kit/fields/typed-boxes.ts'
import { api } from '#src/platform/http.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { personalProblems } from './checks.ts'
import { type StepProps, useOptions } from './step-props.ts'

/** Step 1. PAN and date of birth come back masked: left empty, the stored values stay. */
export function PersonalStep({ profile, lists, onSaved }: StepProps) {
  const t = useWords(words)
  const options = useOptions(lists)
  const [hasOneName, setHasOneName] = useState(profile.first_name !== null && profile.last_name === null)
  const stored = { tin: profile.tin !== null, birth_date: profile.birth_date !== null }

  async function save(typed: Typed) {
    const { first_name = '', last_name = '', gender = '' } = typed
    const named = typed.only_name ? { only_name: true as const } : { last_name }
    const birth_date = dayOfBoxes(typed, 'birth_date') ?? undefined
    const tin = typed.tin || undefined
    await api('POST /api/user/personal', {
      body: { first_name, ...named, gender, birth_date, tin, consent: true },
    })
    await onSaved()
  }

  return (
    <Form check={(typed) => personalProblems(typed, stored)} submit={save} className="sticky personal">
      {/* Not a fieldset: its legend would name both fields in the list of problems. */}
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div className="field-row" role="group" aria-label={t('nameHint')}>
        <FormatField
          name="first_name"
          format="letters"
          note={(text) => t('cleaned', { text })}
          label={t('firstName')}
          defaultValue={profile.first_name ?? ''}
          autoComplete="given-name"
        />
        {!hasOneName && (
          <FormatField
            name="last_name"
            format="letters"
            note={(text) => t('cleaned', { text })}
            label={t('lastName')}
            defaultValue={profile.last_name ?? ''}
            autoComplete="family-name"
          />
        )}
      </div>
      <div className="only-name">
        <p className="field-hint" aria-hidden="true">
          {t('nameHint')}
        </p>
        <CheckField
          name="only_name"
          label={t('onlyName')}
          checked={hasOneName}
          onChange={({ target }) => setHasOneName(target.checked)}
        />
      </div>
      <div className="field-row birth">
        <DateBoxes
          name="birth_date"
          label={t('birthDate')}
          hint={
            profile.birth_date ? t('birthDateStored', { masked: profile.birth_date }) : t('birthDateHint')
          }
          labels={[t('day'), t('month'), t('year')]}
          isBirthday
        />
        <SelectField
          name="gender"
          label={t('gender')}
          options={options('gender')}
          defaultValue={profile.gender ?? ''}
        />
      </div>
      <FormatField
        name="tin"
        format="personPan"
        label={t('pan')}
        hint={`${profile.tin ? t('panStored', { masked: profile.tin }) : t('panHint')} ${t('panWhy')}`}
      />
      <Consent purpose="MATCHING" folded={<ComparedLenders />}>
        <CheckField name="consent" label={t('consent')} />
      </Consent>
      <Submit>{t('save')}</Submit>
    </Form>
  )
}

/** The names of all lenders whose rules the details are put to. */
function ComparedLenders() {
  const t = useWords(words)
  const { data } = useCall('GET /api/lenders-compared', {})
  if (!data?.length) return null
  return (
    <>
      <h3>{t('lendersChecked', { count: data.length })}</h3>
      <ul className="lenders-checked">
        {data.map(({ lender_id, legal_name }) => (
          <li key={lender_id}>
            <LenderMark id={lender_id} />
            <span>{legal_name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
