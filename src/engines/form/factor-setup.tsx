import './second-factor.css'
import { TextQrCode } from '#src/kit/figures/text-qr-code.tsx'
import { adminAccess } from '#src/locales/sign-in.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'

interface Props extends Pick<CodeFormProps, 'onCode'> {
  enrolment: { secret: string; otpauth: string }
}

/** The secret of a new authenticator as picture and text, and the field for its first code. */
export function FactorSetup({ enrolment, onCode }: Props) {
  const w = useWords(adminAccess)
  return (
    <div className="factor">
      <p>{w('enrolText')}</p>
      <TextQrCode text={enrolment.otpauth} label={w('qr')} />
      <p className="small">
        {w('secret')} <code>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeForm onCode={onCode} />
    </div>
  )
}
