import '#partner/support/support.css'
import { FileField, fileIn } from '#partner/support/file-field.tsx'
import { TicketChip } from '#partner/support/ticket-chip.tsx'
import { replyForm } from '#partner/support/ticket-forms.ts'
import { partnerSupport } from '#partner/support/words.ts'
import type { TicketThread } from '#src/contract/merchants/portal-ticket.ts'
import { ticketTypeWords } from '#src/contract/merchants/ticket-words.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { api } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { notify } from '#src/platform/notices.ts'
import { Link } from '#src/platform/router.tsx'
import { forgetAnswers, useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** One question with its thread. */
export default function Ticket() {
  const t = useWords(partnerSupport)
  const id = Number(useRoute().params.id) || 0
  const { data, error, reload } = useCall('GET /api/partner/tickets/{id}', { params: { id } }, { quiet: 404 })
  if (error?.status === 404)
    return (
      <NotFound home="/partner">
        <Link href="/partner/communication">{t('back')}</Link>
      </NotFound>
    )
  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  if (!data)
    return (
      <div className="panel">
        <Skeleton lines={8} />
      </div>
    )
  return <Thread thread={data} reload={reload} />
}

function Thread({ thread, reload }: { thread: TicketThread; reload: () => void }) {
  const t = useWords(partnerSupport)
  const language = useLanguage()
  const { id, reference, type, status, messages } = thread
  function changed() {
    forgetAnswers('GET /api/partner/lists/tickets')
    reload()
  }
  async function close() {
    await api('POST /api/partner/tickets/{id}/close', { params: { id }, body: {} })
    notify('success', t('closed'))
    changed()
  }
  return (
    <div className="thread">
      <header className="page-head">
        <PageTitle>{reference}</PageTitle>
        <p className="muted">
          <span>{ticketTypeWords[type][language]}</span> · <TicketChip status={status} />
        </p>
      </header>
      {(thread.page_url || thread.browser) && (
        <p className="small muted">{[thread.page_url, thread.browser].filter(Boolean).join(' · ')}</p>
      )}
      {thread.about && <About about={thread.about} />}
      {messages.map((message) => (
        <article key={message.id} className={message.ours ? 'thread-message ours' : 'thread-message'}>
          <p className="small muted">{`${message.ours ? `${t('us')}, ${message.by}` : `${t('you')}, ${message.by}`} · ${formatDateTime(message.at, language)}`}</p>
          <p>{message.text}</p>
          {message.file && (
            <p>
              <a href={`/api/partner/ticket-files/${message.id}`}>{t('attached', { name: message.file })}</a>
            </p>
          )}
        </article>
      ))}
      {status === 'RESOLVED' && <p className="muted">{t('reopen')}</p>}
      <FormView
        key={messages.length}
        form={replyForm}
        params={{ id }}
        body={(values) => ({ ...values, file: fileIn('reply-file') })}
        onDone={changed}
      >
        <FileField id="reply-file" />
      </FormView>
      {status !== 'RESOLVED' && (
        <div>
          <Button kind="secondary" onClick={() => void close()}>
            {t('close')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The case or the earnings line that the question is about, as it was then. */
function About({ about }: { about: NonNullable<TicketThread['about']> }) {
  const t = useWords(partnerSupport)
  const id = typeof about.case_id === 'string' ? about.case_id : null
  const facts = [
    ['case_id', id && <Link href={`/partner/cases/${id}`}>{id}</Link>],
    ['case', about.case],
    ['lender', about.lender],
    ['month', about.month],
    ['revenue', typeof about.revenue === 'number' ? formatRupees(about.revenue, { paise: true }) : null],
    ['payout', typeof about.payout === 'number' ? formatRupees(about.payout, { paise: true }) : null],
  ] as const
  return (
    <section className="panel">
      <h2>{t('about')}</h2>
      <p className="ticket-about">
        {facts.map(
          ([key, value]) =>
            value !== null &&
            value !== undefined && (
              <span key={key}>
                <span>{t(key)}</span>: <strong>{value}</strong>
              </span>
            ),
        )}
      </p>
    </section>
  )
}
