import { type FormEvent, useState } from 'react'
import { profile as words } from '#customer/shared/words.ts'
import { formats, hasFormat } from '#src/contract/typed-formats.ts'
import { placeOf } from '#src/domain/customers/pincodes.ts'
import { paysRent } from '#src/domain/customers/profile-rules.ts'
import { SelectField } from '#src/kit/fields/choice-fields.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { contactBody, contactProblems } from './checks.ts'
import { MoneyField } from './money-field.tsx'
import { type StepProps, useOptions } from './step-props.ts'

/**
 * Fills in city and state as far as a complete PIN code determines them; those of the code before it do not stay.
 * @returns whether the customer has to enter the city
 */
function fillPlace({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>): boolean {
  const code = formats.pincode.clean(value)
  if (!form || !hasFormat(formats.pincode, code)) return false
  const { city, state } = placeOf(code)
  const set = (name: string, text: string) => {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = text
  }
  set('state', state ?? '')
  set('city', city ?? '')
  return city === null
}

/** Step 2. A confirmed email address is used to sign in and cannot be changed here. */
export function ContactStep({ profile, lists, onSaved }: StepProps) {
  const t = useWords(words)
  const options = useOptions(lists)
  const [residence, setResidence] = useState(profile.residence_type ?? '')
  const [isCityOpen, setCityOpen] = useState(false)
  const verified = profile.email_verified === 1

  async function save(typed: Typed) {
    await api('POST /api/user/contact', { body: contactBody(typed) })
    await onSaved()
  }

  return (
    <Form check={contactProblems} submit={save} className="sticky">
      <FormatField
        name="email"
        format="email"
        label={t('email')}
        hint={verified ? t('emailVerified') : undefined}
        readOnly={verified}
        defaultValue={profile.email ?? ''}
      />
      <FormatField
        name="address1"
        format="address"
        note={(text) => t('cleaned', { text })}
        label={t('address1')}
        autoComplete="address-line1"
        defaultValue={profile.address1 ?? ''}
      />
      <FormatField
        name="address2"
        format="address"
        note={(text) => t('cleaned', { text })}
        label={t('address2')}
        optional
        autoComplete="address-line2"
        defaultValue={profile.address2 ?? ''}
      />
      <FormatField
        name="postal_code"
        format="pincode"
        label={t('pincode')}
        hint={isCityOpen ? <span role="status">{t('pincodeOpen')}</span> : t('pincodeHint')}
        defaultValue={profile.postal_code ?? ''}
        onInput={(event) => setCityOpen(fillPlace(event))}
      />
      <FormatField
        name="city"
        format="locality"
        label={t('city')}
        optional
        autoComplete="address-level2"
        defaultValue={profile.city ?? ''}
      />
      <SelectField
        name="state"
        label={t('state')}
        optional
        options={options('state')}
        autoComplete="address-level1"
        defaultValue={profile.state ?? ''}
      />
      <SelectField
        name="residence_type"
        label={t('residence')}
        options={options('residencyType')}
        defaultValue={profile.residence_type ?? ''}
        onChange={(event) => setResidence(event.target.value)}
      />
      {paysRent(residence) && (
        <MoneyField
          name="monthly_rent"
          label={t('rent')}
          hint={t('rentHint')}
          optional
          amount={profile.monthly_rent}
        />
      )}
      <Submit>{t('save')}</Submit>
    </Form>
  )
}
