import { useState } from 'react'
import { Consent } from '#customer/shared/consent.tsx'
import { LenderMark } from '#customer/shared/lender-mark.tsx'
import { profile as words } from '#customer/shared/words.ts'
import { typedName } from '#src/contract/typed-input.ts'
import { BoxesField, CheckField, SelectField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { birthDateOf, cleanedNames, panOf, personalProblems } from './checks.ts'
import { CleanedField } from './cleaned-field.tsx'
import { type StepProps, useOptions } from './step-props.ts'

/** Step 1. PAN and date of birth come back masked: left empty, the stored values stay. */
export function PersonalStep({ profile, lists, onSaved }: StepProps) {
  const t = useWords(words)
  const options = useOptions(lists)
  const [hasOneName, setHasOneName] = useState(profile.first_name !== null && profile.last_name === null)
  const stored = { tin: profile.tin !== null, birth_date: profile.birth_date !== null }

  async function save(typed: Typed) {
    const { first_name = '', last_name = '', gender = '' } = cleanedNames(typed)
    const named = typed.only_name ? { only_name: true as const } : { last_name }
    const birth_date = birthDateOf(typed) ?? undefined
    const tin = panOf(typed) || undefined
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
        <CleanedField
          name="first_name"
          clean={typedName}
          note={(text) => t('nameCleaned', { text })}
          label={t('firstName')}
          defaultValue={profile.first_name ?? ''}
          autoComplete="given-name"
          maxLength={40}
        />
        {!hasOneName && (
          <CleanedField
            name="last_name"
            clean={typedName}
            note={(text) => t('nameCleaned', { text })}
            label={t('lastName')}
            defaultValue={profile.last_name ?? ''}
            autoComplete="family-name"
            maxLength={40}
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
        <BoxesField
          name="birth_date"
          label={t('birthDate')}
          hint={
            profile.birth_date ? t('birthDateStored', { masked: profile.birth_date }) : t('birthDateHint')
          }
          parts={[
            { part: 'day', label: t('day'), maxLength: 2, autoComplete: 'bday-day' },
            { part: 'month', label: t('month'), maxLength: 2, autoComplete: 'bday-month' },
            { part: 'year', label: t('year'), maxLength: 4, autoComplete: 'bday-year' },
          ]}
        />
        <SelectField
          name="gender"
          label={t('gender')}
          options={options('gender')}
          defaultValue={profile.gender ?? ''}
        />
      </div>
      <TextField
        name="tin"
        label={t('pan')}
        hint={`${profile.tin ? t('panStored', { masked: profile.tin }) : t('panHint')} ${t('panWhy')}`}
        className="short capitals"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
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
