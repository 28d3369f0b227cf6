import { ApplicationActions } from '#customer/applications/application-actions.tsx'
import { ApplicationTimeline } from '#customer/applications/application-timeline.tsx'
import { NextContact } from '#customer/applications/next-contact.tsx'
import { lenderApplication as words } from '#customer/applications/words.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { lenderStage } from '#src/domain/applications/lender-stage.ts'
import { isRefused } from '#src/domain/applications/status.ts'
import { formatDate } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { LenderCorrect } from './lender-correct.tsx'
import { LenderForm, sendToLender } from './lender-form.tsx'
import { LenderHead } from './lender-head.tsx'
import { LenderLeave } from './lender-leave.tsx'
import { LenderOwnOffer } from './lender-offer.tsx'
import { LenderOtp } from './lender-otp.tsx'
import { LenderProgress } from './lender-progress.tsx'
import { LenderDeclined, LenderResult } from './lender-result.tsx'
import { readApplication } from './use-lender-page.ts'

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
  if (stage === 'correct')
    return (
      <>
        {head('correctTitle')}
        <LenderCorrect lender={lender} application={application} onPage={onPage} />
        <Course page={page} application={application} onPage={onPage} />
      </>
    )
  const { next } = application
  if (next?.kind === 'otp')
    return (
      <>
        {head('otpTitle')}
        <LenderOtp lender={name} application={application} next={next} onPage={onPage} />
        <Course page={page} application={application} onPage={onPage} />
      </>
    )
  if (next)
    return (
      <>
        {head('leaveTitle')}
        <LenderLeave lender={name} url={next.url} />
        <Course page={page} application={application} onPage={onPage} />
      </>
    )
  if (stage === 'wait')
    return (
      <>
        {head('waitTitle')}
        <LenderProgress lender={name} status={application.status} />
        <Course page={page} application={application} onPage={onPage} />
      </>
    )
  const Result = isRefused(application.status) ? LenderDeclined : LenderResult
  return (
    <>
      {head(titleOf(application))}
      <Result lender={name} application={application} />
      {application.offer && (
        <LenderOwnOffer lender={name} application={application} offer={application.offer} onPage={onPage} />
      )}
      <Course page={page} application={application} onPage={onPage} />
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
function Course({ page: { lender }, application, onPage }: CourseProps) {
  const name = lender.legal_name
  const { contact, timeline } = application
  return (
    <>
      {contact && <NextContact lender={name} contact={contact} />}
      <Due application={application} />
      <ApplicationActions
        lender={name}
        application={application}
        onChanged={async () => onPage(await readApplication(application.id))}
      />
      <ApplicationTimeline lender={name} timeline={timeline} reason={application.reason} />
    </>
  )
}
