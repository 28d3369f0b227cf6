import { useState } from 'react'
import type { PartnerCase } from '#src/contract/merchants/case.ts'
import { formatDate } from '#src/domain/dates.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Link } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/choice-fields.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { TicketChip } from '../pages/communication.tsx'
import { checkText } from '../reports/query-dialog.tsx'
import { partnerCase } from './case.words.ts'

/** What the merchant asked about the case, and a new question. */
export function CaseTickets({ found: { id, tickets }, reload }: { found: PartnerCase; reload: () => void }) {
  const t = useWords(partnerCase)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  async function send({ text = '' }: Typed) {
    const input = { params: { id }, body: { text } }
    const { reference } = await api('POST /api/partner/cases/{id}/query', input, { quiet: true })
    forgetAnswers('GET /api/partner/tickets')
    notify('success', t('sent', { reference }))
    setOpen(false)
    reload()
  }
  return (
    <section className="panel part" aria-label={t('tickets')}>
      <h2>{t('tickets')}</h2>
      {tickets.length === 0 && <p className="muted">{t('noTickets')}</p>}
      {tickets.length > 0 && (
        <ul className="case-lines">
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <span className="case-line">
                <Link href={`/partner/communication/ticket/${ticket.id}`}>{ticket.reference}</Link>
                <TicketChip status={ticket.status} />
              </span>
              <span className="small">{ticket.subject}</span>
              <span className="small muted">{formatDate(ticket.updated_at, language)}</span>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      </div>
      {isOpen && (
        <Dialog title={t('ask')} onClose={() => setOpen(false)}>
          <Form check={checkText} submit={send}>
            <TextAreaField name="text" label={t('askText')} hint={t('askHint')} maxLength={2000} />
            <Submit>{t('send')}</Submit>
          </Form>
        </Dialog>
      )}
    </section>
  )
}
