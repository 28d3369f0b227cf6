import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import { lenderStage } from '#src/domain/applications/lender-stage.ts'
import { isRefused } from '#src/domain/applications/status.ts'
import { useWords } from '#src/platform/words.tsx'
import { lenderApplication as words } from './lender-application.words.ts'
import { LenderForm, sendToLender } from './lender-form.tsx'
import { LenderHead } from './lender-head.tsx'
import { LenderLeave } from './lender-leave.tsx'
import { LenderOtp } from './lender-otp.tsx'
import { LenderProgress } from './lender-progress.tsx'
import { LenderDeclined, LenderResult } from './lender-result.tsx'

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
      </>
    )
  const { next } = application
  if (next?.kind === 'otp')
    return (
      <>
        {head('otpTitle')}
        <LenderOtp lender={name} application={application} next={next} onPage={onPage} />
      </>
    )
  if (next)
    return (
      <>
        {head('leaveTitle')}
        <LenderLeave lender={name} url={next.url} />
      </>
    )
  if (stage === 'wait')
    return (
      <>
        {head('waitTitle')}
        <LenderProgress lender={name} status={application.status} />
      </>
    )
  const Result = isRefused(application.status) ? LenderDeclined : LenderResult
  return (
    <>
      {head(isRefused(application.status) ? 'declinedTitle' : 'waitTitle')}
      <Result lender={name} application={application} />
    </>
  )
}
