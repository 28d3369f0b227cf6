import './factor.css'
import { useState } from 'react'
import { CodeForm } from '#partner/shared/code-form.tsx'
import { useMerchant } from '#partner/shared/current-merchant.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { QrCode } from '#src/kit/figures/qr-code.tsx'
import { Skeleton } from '#src/kit/loading/spinner.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { partnerSettings } from './words.ts'

type Step =
  | { name: 'password' }
  | { name: 'enrol'; enrolment: AnswerOf<'POST /api/partner/totp/enrol'> }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'remove'; password: string }

const checkPassword = ({ password }: Typed): Problems => ({ ...(!password && { password: 'required' }) })

/** The person's own authenticator app: set up, or taken away, each with the password first. */
export function FactorPart() {
  const w = useWords(adminAccess)
  const o = useWords(ownAccount)
  const t = useWords(partnerSettings)
  const { masqueradeBy } = useMerchant()
  const { data, reload } = useCall('GET /api/partner/totp', {})
  const [step, setStep] = useState<Step | null>(null)

  async function withPassword({ password = '' }: Typed) {
    if (data?.enrolled) return setStep({ name: 'remove', password })
    const enrolment = await api('POST /api/partner/totp/enrol', { body: { password } }, { quiet: true })
    setStep({ name: 'enrol', enrolment })
  }
  async function confirm(totp: string) {
    const { recovery_codes } = await api(
      'POST /api/partner/totp/confirm',
      { body: { totp } },
      { quiet: true },
    )
    setStep({ name: 'codes', codes: recovery_codes })
    reload()
  }
  async function remove(password: string, totp: string) {
    await api('POST /api/partner/totp/remove', { body: { password, totp } }, { quiet: true })
    setStep(null)
    notify('success', t('factorGone'))
    reload()
  }

  return (
    <>
      <h2>{o('factor')}</h2>
      {!data && <Skeleton lines={2} />}
      {data && (
        <>
          <p>{data.enrolled ? w('factorOn', { left: data.recovery_left }) : w('factorOff')}</p>
          {masqueradeBy === null && (
            <div>
              <Button kind="secondary" onClick={() => setStep({ name: 'password' })}>
                {w(data.enrolled ? 'takeAway' : 'setUp')}
              </Button>
            </div>
          )}
        </>
      )}
      {step && (
        <Dialog
          title={step.name === 'codes' ? w('recoveryTitle') : o('factor')}
          // The codes are shown only once: continue only after they were saved.
          {...(step.name !== 'codes' && { onClose: () => setStep(null) })}
        >
          {step.name === 'password' && (
            <Form key="password" check={checkPassword} submit={withPassword}>
              <TextField
                name="password"
                label={w('password')}
                type="password"
                autoComplete="current-password"
              />
              <Submit>{w(data?.enrolled ? 'takeAway' : 'setUp')}</Submit>
            </Form>
          )}
          {step.name === 'enrol' && <Enrol {...step.enrolment} onCode={confirm} />}
          {step.name === 'remove' && <CodeForm recovery onCode={(totp) => remove(step.password, totp)} />}
          {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => setStep(null)} />}
        </Dialog>
      )}
    </>
  )
}

interface EnrolProps {
  secret: string
  qr: { size: number; path: string }
  onCode: (code: string) => Promise<void>
}

function Enrol({ secret, qr, onCode }: EnrolProps) {
  const w = useWords(adminAccess)
  return (
    <div className="factor">
      <p>{w('enrolText')}</p>
      <QrCode qr={qr} label={w('qr')} />
      <p className="small">
        {w('secret')} <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeForm onCode={onCode} />
    </div>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const w = useWords(adminAccess)
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'tulna-recovery-codes.txt')
  return (
    <div className="factor">
      <p>{w('recoveryText')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="settings-actions">
        <Button kind="secondary" onClick={save}>
          {w('download')}
        </Button>
        <Button onClick={onKept}>{w('kept')}</Button>
      </div>
    </div>
  )
}
