import { useState } from 'react'
import type { Challenge } from '#customer/shared/challenge.ts'
import { sendPasscodeTo } from '#customer/shared/passcode.ts'
import { PasscodeForm } from '#customer/shared/passcode-form.tsx'
import { offers as words } from '#customer/shared/words.ts'
import { formats, isTyped } from '#src/contract/typed-formats.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { common } from '#src/locales/common.words.ts'
import { api } from '#src/platform/http.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

const check = ({ mobile = '' }: Typed): Problems =>
  isTyped('mobile', mobile) ? {} : { mobile: mobile ? 'mobile' : 'required' }

interface Props {
  lender: string
  onConfirmed: () => Promise<void>
  onClose: () => void
}

/** Of a customer who signed in by e-mail, before an application goes to a lender that gets the mobile number. */
export function ConfirmMobile({ lender, onConfirmed, onClose }: Props) {
  const t = useWords(words)
  const c = useWords(common)
  const [challenge, setChallenge] = useState<Challenge | null>(null)

  const send = async (to: string) => setChallenge(await sendPasscodeTo(to, 'OWN_MOBILE'))

  async function prove({ id }: Challenge, otp: string) {
    await api('POST /api/user/mobile', { body: { challenge_id: id, otp } })
    forgetAnswers('GET /api/user/{id}')
    await onConfirmed()
  }

  if (challenge)
    return (
      <PasscodeForm
        challenge={challenge}
        submit={(otp) => prove(challenge, otp)}
        resend={() => send(challenge.to)}
      >
        <Button kind="quiet" onClick={() => setChallenge(null)}>
          {t('otherMobile')}
        </Button>
      </PasscodeForm>
    )
  return (
    <Form check={check} submit={({ mobile = '' }) => send(formats.mobile.clean(mobile))}>
      <p>{t('mobileNeeded', { lender })}</p>
      <FormatField name="mobile" format="mobile" label={t('ownMobile')} autoComplete="tel-national" />
      <div className="form-actions">
        <Submit>{t('sendPasscode')}</Submit>
        <Button kind="secondary" onClick={onClose}>
          {c('cancel')}
        </Button>
      </div>
    </Form>
  )
}
