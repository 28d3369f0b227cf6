import { FormView } from '#src/engines/form/form-view.tsx'
import { SessionList } from '#src/engines/sessions/session-list.tsx'
import { ownAccount } from '#src/locales/sign-in.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { FactorPart } from './factor-part.tsx'
import { passwordForm } from './settings-forms.ts'
import { partnerSettings } from './words.ts'

/** Password, and where the person is signed in. */
export function SecurityPart() {
  const t = useWords(partnerSettings)
  const o = useWords(ownAccount)
  return (
    <section className="panel settings-part">
      <h2>{t('passwordTitle')}</h2>
      <FormView form={passwordForm} onDone={() => forgetAnswers('GET /api/sessions')} />
      <FactorPart />
      <h2>{o('sessions')}</h2>
      <SessionList />
    </section>
  )
}
