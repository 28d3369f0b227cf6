import { useState } from 'react'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { defineForm } from '../forms/define-form.ts'
import { FormOf } from '../forms/form-of.tsx'
import { rules } from '../forms/rules.ts'
import { partnerReferral } from './words.ts'

const referredPhoneForm = defineForm('POST /api/partner/referral/passcode', partnerReferral, {
  fields: { mobile: { label: 'theirPhone', look: 'tel', rule: rules.mobile } },
  submit: 'sendCode',
})

const referredForm = defineForm('POST /api/partner/referral', partnerReferral, {
  fields: {
    otp: { label: 'otp', look: 'code', rule: rules.otp },
    name: { label: 'fullName', most: 80, rule: rules.fullName },
    email: { label: 'email', look: 'email', rule: rules.email },
    address: { label: 'address', most: 200, rule: rules.address },
    pincode: { label: 'pincode', look: 'code', rule: rules.pincode },
    pan: { label: 'pan', hint: 'panHint', most: 10, rule: rules.personPan },
    split_percent: { label: 'split', hint: 'splitHint', empty: null, rule: rules.percent },
  },
  submit: 'bring',
  done: 'sent',
})

/** Adds a partner with a passcode to their phone. */
export function AddPartner({ reload }: { reload: () => void }) {
  const t = useWords(partnerReferral)
  const [challenge, setChallenge] = useState<string | null>(null)
  return (
    <section className="panel settings-part">
      <h2>{t('add')}</h2>
      {challenge === null ? (
        <FormOf
          key="phone"
          form={referredPhoneForm}
          onDone={({ message, challenge_id }) => {
            if (message) notify('info', message)
            setChallenge(challenge_id)
          }}
        />
      ) : (
        <FormOf
          key="person"
          form={referredForm}
          above={<p>{t('sentTo')}</p>}
          body={(values) => ({ ...values, challenge_id: challenge })}
          onDone={() => {
            setChallenge(null)
            reload()
          }}
        />
      )}
    </section>
  )
}
