import { useState } from 'react'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { presentPasswordForm } from './account-forms.ts'
import { CodeForm } from './code-form.tsx'
import { FactorSetup } from './factor-setup.tsx'
import { FormView } from './form-view.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Enrolment = { secret: string; otpauth: string }
type Step =
  | { name: 'state' }
  | { name: 'enrol'; enrolment: Enrolment }
  | { name: 'codes'; codes: readonly string[] }
  | { name: 'remove'; password: string }

export interface SecondFactorProps {
  state: { enrolled: boolean; recovery_left: number; required?: boolean }
  /** The calls of the area. */
  enrol: (password: string) => Promise<Enrolment>
  confirm: (totp: string) => Promise<{ recovery_codes: readonly string[] }>
  remove: (password: string, totp: string) => Promise<unknown>
  onClose: () => void
}

/** Sets up or removes the own authenticator app, each with the password first. */
export function SecondFactorDialog({ state, enrol, confirm, remove, onClose }: SecondFactorProps) {
  const w = useWords(adminAccess)
  const o = useWords(ownAccount)
  const [step, setStep] = useState<Step>({ name: 'state' })
  const { enrolled, required, recovery_left } = state
  return (
    <Dialog
      title={step.name === 'codes' ? w('recoveryTitle') : o('factor')}
      // The codes are shown only once: the dialog stays until they are saved.
      onClose={step.name === 'codes' ? undefined : onClose}
    >
      {step.name === 'state' && (
        <div className="factor">
          <p>{enrolled ? w('factorOn', { left: recovery_left }) : w('factorOff')}</p>
          {required && <p>{w('factorRequired')}</p>}
          {!(enrolled && required) && (
            <FormView
              form={presentPasswordForm}
              action={w(enrolled ? 'takeAway' : 'setUp')}
              submit={async ({ password = '' }) =>
                setStep(
                  enrolled
                    ? { name: 'remove', password }
                    : { name: 'enrol', enrolment: await enrol(password) },
                )
              }
            />
          )}
        </div>
      )}
      {step.name === 'enrol' && (
        <FactorSetup
          enrolment={step.enrolment}
          onCode={async (totp) => setStep({ name: 'codes', codes: (await confirm(totp)).recovery_codes })}
        />
      )}
      {step.name === 'remove' && (
        <CodeForm
          recovery
          onCode={async (totp) => {
            await remove(step.password, totp)
            onClose()
          }}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={onClose} />}
    </Dialog>
  )
}
