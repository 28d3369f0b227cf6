import './factor.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { CodeForm, FactorSetup } from './factor-setup.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step =
  | { name: 'state' }
  | { name: 'enrol'; secret: string; otpauth: string }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'remove'; password: string }

/** Sets up or removes the signed-in admin's authenticator; both ask for the password first. */
export function FactorDialog({ onClose }: { onClose: () => void }) {
  const w = useWords(adminAccess)
  const o = useWords(ownAccount)
  const [step, setStep] = useState<Step>({ name: 'state' })
  const { data, error, refetch } = useQuery({
    queryKey: ['own-factor'],
    queryFn: () => call('GET /api/admin/totp', {}),
  })

  async function withPassword(password: string) {
    if (data?.enrolled) return setStep({ name: 'remove', password })
    const enrolment = await call('POST /api/admin/totp/enrol', { body: { password } })
    setStep({ name: 'enrol', ...enrolment })
  }

  async function remove(password: string, totp: string) {
    await call('POST /api/admin/totp/remove', { body: { password, totp } })
    await refetch()
    setStep({ name: 'state' })
  }

  return (
    <Dialog
      title={step.name === 'codes' ? w('recoveryTitle') : o('factor')}
      onClose={onClose}
      acts={
        step.name !== 'codes' && (
          <Button kind="plain" onClick={onClose}>
            {w('close')}
          </Button>
        )
      }
    >
      <LoadError error={error} />
      {step.name === 'state' && data && (
        <div className="factor">
          <p>{data.enrolled ? w('factorOn', { left: data.recovery_left }) : w('factorOff')}</p>
          {data.required && <p>{w('factorRequired')}</p>}
          {!(data.enrolled && data.required) && (
            <PasswordForm action={w(data.enrolled ? 'takeAway' : 'setUp')} onPassword={withPassword} />
          )}
        </div>
      )}
      {step.name === 'enrol' && (
        <FactorSetup
          enrolment={step}
          onCode={async (totp) => {
            const { recovery_codes } = await call('POST /api/admin/totp/confirm', { body: { totp } })
            setStep({ name: 'codes', codes: recovery_codes })
          }}
        />
      )}
      {step.name === 'remove' && (
        <div className="factor">
          <CodeForm hint={w('codeHint')} onCode={(totp) => remove(step.password, totp)} />
        </div>
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={onClose} />}
    </Dialog>
  )
}

interface PasswordProps {
  action: string
  onPassword: (password: string) => Promise<void>
}

function PasswordForm({ action, onPassword }: PasswordProps) {
  const w = useWords(adminAccess)
  const [error, setError] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(null)
    await onPassword(password).catch((failure: ApiError) => setError(failure.message))
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        required
        type="password"
        autoComplete="current-password"
        name="password"
        label={w('password')}
        error={error ?? undefined}
        value={password}
        onValue={setPassword}
      />
      <Button kind="primary" type="submit">
        {action}
      </Button>
    </form>
  )
}
