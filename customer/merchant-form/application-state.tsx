import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextAreaField } from '#src/kit/fields/choice-fields.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { applicationStatus } from './words.ts'

export type Status = AnswerOf<'POST /api/merchant-applications/status'>

const MAX_LENGTH = 600
const check = ({ answer = '' }: Typed): Problems =>
  answer.length === 0 ? { answer: 'required' } : answer.length > MAX_LENGTH ? { answer: 'tooLong' } : {}

interface Props {
  status: Status
  onAnswer: (answer: string) => Promise<void>
  onOther: () => void
}

/** What is decided, what we need, and where an approved business signs in. */
export function ApplicationState({ status, onAnswer, onOther }: Props) {
  const t = useWords(applicationStatus)
  const language = useLanguage()
  const { reference, state, created_at, decided_at, question, reason } = status
  const when = (at: string) => formatDateTime(at, language)
  return (
    <>
      <PageTitle key={state}>{t(state)}</PageTitle>
      <p className="muted">
        <span>{t('about', { reference, when: when(created_at) })}</span>
        {decided_at && <>{`. ${t('decided', { when: when(decided_at) })}`}</>}
      </p>
      <p>{t(`${state}_text`)}</p>
      {(question ?? reason) && (
        <p className="notice" lang="">
          {question ?? reason}
        </p>
      )}
      {question && (
        <Form check={check} submit={({ answer = '' }) => onAnswer(answer)}>
          <TextAreaField name="answer" label={t('answer')} hint={t('answerHint')} rows={4} />
          <Submit>{t('sendAnswer')}</Submit>
        </Form>
      )}
      <SignIn status={status} />
      <div>
        <Button kind="quiet" onClick={onOther}>
          {t('other')}
        </Button>
      </div>
    </>
  )
}

function SignIn({ status: { sign_in } }: { status: Status }) {
  const t = useWords(applicationStatus)
  if (!sign_in) return null
  return (
    <>
      <p>{t(sign_in)}</p>
      {sign_in === 'SET_PASSWORD' && (
        <p>
          <a href="/partner/forgot">{t('setPassword')}</a>
        </p>
      )}
      {sign_in === 'OPEN' && (
        <p>
          <a href="/partner/login">{t('signIn')}</a>
        </p>
      )}
    </>
  )
}
