import { useState } from 'react'
import { partnerCase } from '#partner/words/cases.words.ts'
import type { PartnerCase } from '#src/contract/merchants/case.ts'
import { formatDate } from '#src/domain/dates.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Link } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { TicketChip } from '../support/ticket-chip.tsx'
import { caseQueryForm } from './case-forms.ts'

/** What the merchant asked about the case, and a new question. */
export function CaseTickets({ found: { id, tickets }, reload }: { found: PartnerCase; reload: () => void }) {
  const t = useWords(partnerCase)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
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
          <FormView
            form={caseQueryForm}
            params={{ id }}
            onDone={() => {
              forgetAnswers('GET /api/partner/lists/tickets')
              setOpen(false)
              reload()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}
