import { lenderApplication as words } from '#customer/applications/words.ts'
import { Consent } from '#customer/shared/consent.tsx'
import { problemsOf, Questions } from '#customer/shared/questions.tsx'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { CheckField } from '#src/kit/fields/choice-fields.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { LenderShares } from './lender-head.tsx'

type Lender = LenderPage['lender']

interface Props {
  lender: Lender
  /** Asks for consent to share with this lender, if choosing the offer has not asked already. */
  share?: boolean
  /** The lender refused details of the first submission. */
  again?: boolean
  submit: (typed: Typed) => Promise<unknown>
}

/** What one lender asks beyond the profile, the consents it needs, and the button that sends the application. */
export function LenderForm({ lender, share = false, again = false, submit }: Props) {
  const t = useWords(words)
  const name = lender.legal_name

  const check = (typed: Typed): Problems => {
    const problems = problemsOf(lender.extra, typed)
    if (share && !typed.share) problems.share = 'consentLender'
    if (lender.bureau && !typed.credit_report) problems.credit_report = 'consentCreditReport'
    return problems
  }

  return (
    <Form check={check} submit={submit}>
      <p>{t(lender.extra.length > 0 ? 'asks' : 'asksNothing', { lender: name })}</p>
      <Questions fields={lender.extra} />
      <LenderShares lender={lender} />
      {share && (
        <Consent purpose="SHARE_LENDER" lender={name} policy={lender.privacy_policy}>
          <CheckField name="share" label={t('share', { lender: name })} />
        </Consent>
      )}
      {lender.bureau && (
        <Consent purpose="CREDIT_REPORT" lender={name} bureau={lender.bureau}>
          <CheckField name="credit_report" label={t('creditReport', { lender: name })} />
        </Consent>
      )}
      <p className="muted small">{t('submitHint')}</p>
      <Submit>{t(again ? 'correctSend' : 'submit', { lender: name })}</Submit>
    </Form>
  )
}

/** Sends the application for a chosen offer with the answers. Called twice, it is sent once. */
export async function sendToLender(lender: Lender, id: string, typed: Typed): Promise<LenderPage> {
  const extra = Object.fromEntries(lender.extra.map(({ name }) => [name, typed[name] ?? '']))
  const credit_report = { consent: true as const, consent_version: currentConsent.CREDIT_REPORT }
  const body = lender.bureau ? { extra, credit_report } : { extra }
  const page = await api('POST /api/lender-applications/{id}/submit', { params: { id }, body })
  forgetAnswers('GET /api/applications')
  return page
}
