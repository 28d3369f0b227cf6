import { useState } from 'react'
import type { Challenge } from '#customer/shared/challenge.ts'
import { sendPasscodeTo } from '#customer/shared/passcode.ts'
import { PasscodeForm } from '#customer/shared/passcode-form.tsx'
import { verification } from '#customer/shared/verification.words.ts'
import { isTyped } from '#src/contract/typed-formats.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { FormatField } from '#src/kit/fields/format-field.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { ApiError, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Link } from '#src/platform/router.tsx'
import { tabBox } from '#src/platform/storage.ts'
import { useWords } from '#src/platform/words.tsx'
import { ApplicationState, type Status } from './application-state.tsx'
import { applicationStatus } from './words.ts'

export const words = [applicationStatus, verification]

/** An application named by its reference and number, and the passcode that was sent to it. */
interface Named {
  reference: string
  to: string
  challenge: Challenge
  /** The answer to our question, which is sent with the passcode. */
  answer?: string | undefined
}

const check = ({ reference, mobile: number = '' }: Typed): Problems => ({
  ...(!reference && { reference: 'required' }),
  ...(!isTyped('mobile', number) && { mobile: number ? 'mobile' : 'required' }),
})

const sendPasscode = (to: string) => sendPasscodeTo(to, 'MERCHANT_FORM')

/** /create-merchant-form/status: where an application stands, for who has its number. What is typed stays while a passcode is asked for. */
export default function ApplicationStatusPage() {
  const t = useWords(applicationStatus)
  const v = useWords(verification)
  const [named, setNamed] = useState<Named | null>(null)
  const [shown, setShown] = useState<{ status: Status; to: string } | null>(null)
  const [found, setFound] = useState<Problems>({})

  async function name(wanted: Omit<Named, 'challenge'>) {
    setFound({})
    setNamed({ ...wanted, challenge: await sendPasscode(wanted.to) })
  }
  async function prove({ reference, to, challenge, answer }: Named, otp: string) {
    const proof = { reference, challenge_id: challenge.id, otp }
    try {
      if (answer === undefined) {
        const status = await api('POST /api/merchant-applications/status', { body: proof }, { quiet: true })
        setShown({ status, to })
      } else {
        await api('POST /api/merchant-applications/answer', { body: { ...proof, answer } }, { quiet: true })
        notify('success', t('answered'))
        if (shown) setShown({ to, status: { ...shown.status, state: 'IN_REVIEW', question: null } })
      }
    } catch (failure) {
      // The passcode is used by now: back to the reference, which is what was wrong.
      if (!(failure instanceof ApiError) || failure.status !== 404) throw failure
      setFound(failure.body.errors ?? {})
    }
    setNamed(null)
  }
  const asksFirst = !named && !shown

  return (
    <div className="page narrow-page stack">
      {named && (
        <>
          <PageTitle key="passcode">{t('proveTitle')}</PageTitle>
          <PasscodeForm
            challenge={named.challenge}
            submit={(otp) => prove(named, otp)}
            resend={async () => {
              await name(named)
              notify('info', v('resent'))
            }}
          >
            <Button kind="quiet" onClick={() => setNamed(null)}>
              {t('back')}
            </Button>
          </PasscodeForm>
        </>
      )}
      {shown && (
        <div className="stack" hidden={named !== null}>
          <ApplicationState
            status={shown.status}
            onAnswer={(answer) => name({ reference: shown.status.reference, to: shown.to, answer })}
            onOther={() => setShown(null)}
          />
        </div>
      )}
      <div className="stack" hidden={!asksFirst}>
        {asksFirst && <PageTitle key="form">{t('title')}</PageTitle>}
        <p className="page-lead">{t('lead')}</p>
        <Form
          check={check}
          found={found}
          submit={({ reference = '', mobile: to = '' }) => name({ reference, to })}
        >
          <TextField
            name="reference"
            label={t('reference')}
            hint={t('referenceHint', { example: 'M-7K2Q9DHX' })}
            className="short capitals"
            autoComplete="off"
            spellCheck={false}
            defaultValue={tabBox.get('merchantReference') ?? ''}
          />
          <FormatField name="mobile" format="mobile" label={t('mobile')} />
          <Submit>{t('send')}</Submit>
        </Form>
        <p>
          <Link href="/create-merchant-form">{t('apply')}</Link>
        </p>
      </div>
    </div>
  )
}
