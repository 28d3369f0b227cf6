import { codeForm, firstCodeForm } from './account-forms.ts'
import { FormView } from './form-view.tsx'

export interface CodeFormProps {
  /** A recovery code is taken too, and the hint says so. */
  recovery?: boolean
  /** What it throws is shown under the field. */
  onCode: (code: string) => Promise<void>
}

/** Six digits of an authenticator app, or a recovery code. */
export const CodeForm = ({ recovery = false, onCode }: CodeFormProps) => (
  <FormView
    form={recovery ? codeForm : firstCodeForm}
    submit={({ totp = '' }: { totp?: string }) => onCode(totp)}
  />
)
