import { useEffect, useState } from 'react'
import { ApplicationActions } from '#customer/applications/application-actions.tsx'
import { ApplicationTimeline } from '#customer/applications/application-timeline.tsx'
import { NextContact } from '#customer/applications/next-contact.tsx'
import { sharedFacts, lenderApplication as words } from '#customer/applications/words.ts'
import { problemsOf, Questions } from '#customer/shared/questions.tsx'
import { useReturn } from '#customer/shared/use-return.ts'
import type { LenderApplication, LenderPage } from '#src/contract/applications/lender-application.ts'
import type { NextStep } from '#src/contract/applications/lender-wire.ts'
import { lenderStage } from '#src/domain/applications/lender-stage.ts'
import { isRefused, statusCode } from '#src/domain/applications/status.ts'
import { formatDate } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Form, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { track } from '#src/platform/journey.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { AccountStatus, LenderAccounts, ownConsent } from './lender-accounts.tsx'
import { LenderComplaints } from './lender-complaints.tsx'
import { LenderForm, sendToLender } from './lender-form.tsx'
import { ApplicationFigures, LenderHead } from './lender-head.tsx'
import { LenderOwnOffer } from './lender-offer.tsx'
import { LenderOtp } from './lender-otp.tsx'
import { LenderRepayment } from './lender-repayment.tsx'
import { LenderAdvice, LenderReasons, LenderResult } from './lender-result.tsx'
import { readApplication } from './use-lender-page.ts'

const WAIT_TIMEOUT_MS = 60_000

const steps = ['checking', 'sent', 'waiting'] as const

/** Checking → Sent → Waiting; after a minute the page says that it can be closed. */
function LenderProgress({ lender, status }: { lender: string; status: number }) {
  const t = useWords(words)
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), WAIT_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const at = status === statusCode.SUBMITTED ? 2 : 0
  const text = status === statusCode.LENDER_ERROR ? 'errorText' : at === 2 ? 'waitingText' : 'checkingText'
  return (
    <>
      <ol className="progress">
        {steps.map((step, place) => (
          <li key={step} aria-current={place === at ? 'step' : undefined} data-done={place < at || undefined}>
            <span>{t(step)}</span>
            {place < at && <span className="visually-hidden"> ({t('done')})</span>}
          </li>
        ))}
      </ol>
      <div role="status" className="stack">
        <p>{t(text, { lender })}</p>
        {slow && <p className="notice">{t('slow')}</p>}
      </div>
    </>
  )
}

/** What a lender's page shows, by the stage of the application. */
export function LenderStage({ page, onPage }: { page: LenderPage; onPage: (page: LenderPage) => void }) {
  const t = useWords(words)
  const { lender, application } = page
  const name = lender.legal_name
  const says = { lender: name }
  const stage = lenderStage(page)
  const head = (title: Parameters<typeof t>[0]) => <LenderHead page={page} title={t(title, says)} />
  if (stage === 'off' || !application)
    return (
      <>
        {head('offTitle')}
        <p>{t('offText')}</p>
      </>
    )
  if (stage === 'ask')
    return (
      <>
        {head('title')}
        <LenderForm
          lender={lender}
          submit={async (typed) => onPage(await sendToLender(lender, application.id, typed))}
        />
        <Due application={application} />
      </>
    )
  const course = { page, application, onPage }
  if (stage === 'correct')
    return (
      <>
        {head('correctTitle')}
        <LenderCorrect lender={lender} application={application} onPage={onPage} />
        <Course {...course} />
      </>
    )
  const { next } = application
  const onUsed = () => void readApplication(application.id).then(onPage)
  if (next?.kind === 'otp')
    return (
      <>
        {head('otpTitle')}
        <LenderOtp lender={name} application={application} next={next} onPage={onPage} />
        <Course {...course} />
      </>
    )
  if (next?.kind === 'form')
    return (
      <>
        {head('formTitle')}
        <LenderQuestions lender={name} id={application.id} fields={next.fields} onPage={onPage} />
        <Course {...course} />
      </>
    )
  if (next?.kind === 'account_data')
    return (
      <>
        <LenderAccounts
          page={page}
          ask={next}
          consent={ownConsent(application, next.handle)}
          onUsed={onUsed}
        />
        <Course {...course} />
      </>
    )
  if (next)
    return (
      <>
        {head('leaveTitle')}
        <LenderLeave lender={name} next={next} />
        <Course {...course} />
      </>
    )
  if (stage === 'wait')
    return (
      <>
        {head('waitTitle')}
        <LenderProgress lender={name} status={application.status} />
        <Course {...course} />
      </>
    )
  const refused = isRefused(application.status)
  return (
    <>
      {head(titleOf(application))}
      <LenderResult lender={name} application={application}>
        {refused && <LenderReasons lender={name} application={application} />}
        {application.contact && <NextContact lender={name} contact={application.contact} />}
        <Due application={application} />
        {!application.offer && <Actions {...course} />}
      </LenderResult>
      {application.repayment && (
        <LenderRepayment
          lender={name}
          id={application.id}
          repayment={application.repayment}
          onPage={onPage}
        />
      )}
      {application.complaints && (
        <LenderComplaints
          lender={name}
          id={application.id}
          complaints={application.complaints}
          onPage={onPage}
        />
      )}
      {application.offer && (
        <>
          <LenderOwnOffer lender={name} application={application} offer={application.offer} onPage={onPage} />
          <Actions {...course} />
        </>
      )}
      <AccountStatus application={application} onUsed={onUsed} />
      {!application.loan && <ApplicationFigures application={application} />}
      {refused && <LenderAdvice application={application} />}
      <ApplicationTimeline lender={name} timeline={application.timeline} reason={application.reason} />
    </>
  )
}

function titleOf({ status, given_up }: CourseProps['application']) {
  if (!isRefused(status)) return 'waitTitle'
  return given_up ? 'notDeliveredTitle' : 'declinedTitle'
}

/** The day on which something happens by itself. */
function Due({ application: { due } }: Pick<CourseProps, 'application'>) {
  const t = useWords(words)
  const language = useLanguage()
  if (!due) return null
  const text = due.what === 'lapses' ? 'dueLapses' : 'dueReminds'
  return <p className="muted">{t(text, { day: formatDate(due.by, language) })}</p>
}

interface CourseProps {
  page: LenderPage
  application: NonNullable<LenderPage['application']>
  onPage: (page: LenderPage) => void
}

/** How the lender goes on, the ways on that are always there, and what has happened so far. */
function Course(course: CourseProps) {
  const { page, application, onPage } = course
  const name = page.lender.legal_name
  const { contact, timeline } = application
  return (
    <>
      {application.next?.kind !== 'account_data' && (
        <AccountStatus
          application={application}
          onUsed={() => void readApplication(application.id).then(onPage)}
        />
      )}
      {contact && <NextContact lender={name} contact={contact} />}
      <Due application={application} />
      <Actions {...course} />
      <ApplicationTimeline lender={name} timeline={timeline} reason={application.reason} />
    </>
  )
}

const Actions = ({ page: { lender }, application, onPage }: CourseProps) => (
  <ApplicationActions
    lender={lender.legal_name}
    application={application}
    onChanged={async () => onPage(await readApplication(application.id))}
  />
)

interface Props {
  lender: LenderPage['lender']
  application: LenderApplication
  onPage: (page: LenderPage) => void
}

/** The details that the lender refused, the way to correct each, and the button that sends the application again. */
function LenderCorrect({ lender, application, onPage }: Props) {
  const t = useWords(words)
  const names: Record<string, string> = useWordTable(sharedFacts)
  const language = useLanguage()
  const { toProfile } = useReturn()
  const name = lender.legal_name
  const questions = new Map(lender.extra.map((one) => [`extra.${one.name}`, one.label[language]]))
  const inProfile = application.refused.some(({ field }) => !questions.has(field))
  return (
    <>
      <p>{t('correctText', { lender: name })}</p>
      <ul className="notice">
        {application.refused.map(({ field, message }) => (
          <li key={field}>
            <strong>{questions.get(field) ?? names[field] ?? field}</strong>
            {message && <span>{` – ${message}`}</span>}
          </li>
        ))}
      </ul>
      {inProfile && (
        <div>
          <Button kind="secondary" onClick={toProfile}>
            {t('correctProfile')}
          </Button>
        </div>
      )}
      <LenderForm
        lender={lender}
        again
        submit={async (typed) => onPage(await sendToLender(lender, application.id, typed))}
      />
    </>
  )
}

interface QuestionsProps {
  lender: string
  id: string
  fields: Extract<NextStep, { kind: 'form' }>['fields']
  onPage: (page: LenderPage) => void
}

/** A form of the lender between two steps, drawn by us. */
function LenderQuestions({ lender, id, fields, onPage }: QuestionsProps) {
  const t = useWords(words)
  async function submit(typed: Typed) {
    const values = Object.fromEntries(fields.map(({ name }) => [name, typed[name] ?? '']))
    onPage(await api('POST /api/lender-applications/{id}/form', { params: { id }, body: { values } }))
  }
  return (
    <Form
      key={fields.map(({ name }) => name).join()}
      check={(typed) => problemsOf(fields, typed)}
      submit={submit}
    >
      <p>{t('formText', { lender })}</p>
      <Questions fields={fields} />
      <Submit>{t('formSend', { lender })}</Submit>
    </Form>
  )
}

/** Sends the customer to the lender's own site: names the host, and leaves on a click. */
function LenderLeave({ lender, next }: { lender: string; next: Extract<NextStep, { kind: 'redirect' }> }) {
  const t = useWords(words)
  const { url, own_tab } = next
  const { host } = new URL(url)
  return (
    <>
      <p>
        <span>{t('leaveText', { lender, host })}</span>
        {!own_tab && <span>{` ${t('leaveReturns')}`}</span>}
      </p>
      <p>{t('leaveKnows')}</p>
      <div className="form-actions">
        <a
          className="button primary"
          href={url}
          rel="noreferrer"
          target={own_tab ? '_blank' : undefined}
          onClick={() => track('LENDER_REDIRECT')}
        >
          {t('leaveGo', { host })}
        </a>
      </div>
      <p className="muted small" role="status">
        {t(own_tab ? 'leaveTab' : 'leaveBack', { lender })}
      </p>
    </>
  )
}
