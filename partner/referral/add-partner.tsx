import { useState } from 'react'
import { FormView } from '#src/engines/form/form-view.tsx'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { referredForm, referredPhoneForm } from './referral-forms.ts'
import { partnerReferral } from './words.ts'

/** Adds a partner with a passcode to their phone. */
export function AddPartner({ reload }: { reload: () => void }) {
  const t = useWords(partnerReferral)
  const [challenge, setChallenge] = useState<string | null>(null)
  return (
    <section className="panel settings-part">
      <h2>{t('add')}</h2>
      {challenge === null ? (
        <FormView
          key="phone"
          form={referredPhoneForm}
          onDone={({ message, challenge_id }) => {
            if (message) notify('info', message)
            setChallenge(challenge_id)
          }}
        />
      ) : (
        <FormView
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
