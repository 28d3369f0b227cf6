import { address, email, pincode } from '#src/contract/patterns.ts'
import { profile as words } from '#src/locales/profile.ts'
import { api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { SelectField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { misshapen, missing } from './checks.ts'
import { type StepProps, useOptions } from './step-props.ts'

const check = (typed: Typed): Problems => ({
  ...missing(typed, ['email', 'address1', 'postal_code', 'residence_type']),
  ...misshapen(typed, {
    email: [email, 'email'],
    address1: [address, 'address'],
    address2: [address, 'address'],
    postal_code: [pincode, 'pincode'],
  }),
})

/** Step 2. A confirmed address is the customer's login and stays as it is. */
export function ContactStep({ profile, lists, onSaved }: StepProps) {
  const t = useWords(words)
  const options = useOptions(lists)
  const verified = profile.email_verified === 1

  async function save({ email = '', address1 = '', address2, postal_code = '', residence_type = '' }: Typed) {
    await api('POST /api/user/contact', { body: { email, address1, address2, postal_code, residence_type } })
    await onSaved()
  }

  return (
    <Form check={check} submit={save} className="sticky">
      <TextField
        name="email"
        label={t('email')}
        hint={verified ? t('emailVerified') : undefined}
        readOnly={verified}
        type="email"
        autoComplete="email"
        defaultValue={profile.email ?? ''}
      />
      <TextField
        name="address1"
        label={t('address1')}
        autoComplete="address-line1"
        maxLength={100}
        defaultValue={profile.address1 ?? ''}
      />
      <TextField
        name="address2"
        label={t('address2')}
        optional
        autoComplete="address-line2"
        maxLength={100}
        defaultValue={profile.address2 ?? ''}
      />
      <TextField
        name="postal_code"
        label={t('pincode')}
        className="short"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        defaultValue={profile.postal_code ?? ''}
      />
      <SelectField
        name="residence_type"
        label={t('residence')}
        options={options('residencyType')}
        defaultValue={profile.residence_type ?? ''}
      />
      <Submit>{t('save')}</Submit>
    </Form>
  )
}
