import '#partner/support/support.css'
import { pageBeforeHelp } from '#partner/shared/page-before-help.ts'
import { queryIn } from '#partner/shared/query.ts'
import { FileField, fileIn } from '#partner/support/file-field.tsx'
import { ticketForms } from '#partner/support/ticket-forms.ts'
import { partnerSupport } from '#partner/support/words.ts'
import { type PageId, partner } from '#partner/words/words.ts'
import { ticketCategories } from '#src/contract/merchants/portal.ts'
import { browserName } from '#src/domain/browser-name.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useRoute } from '#src/platform/matched-route.ts'
import { useLocation, useSearch } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

/** Asks about something that does not work, or anything else. */
export default function NewTicket() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const [, go] = useLocation()
  const { text = '' } = queryIn(useSearch())
  const tech = useRoute().id === ('techSupport' satisfies PageId)
  const type = tech ? 'TECH_SUPPORT' : 'GENERAL_QUERY'
  return (
    <>
      <header className="page-head">
        <PageTitle>{names(tech ? 'techSupport' : 'generalQuery')}</PageTitle>
        <p className="muted">{t(tech ? 'techText' : 'generalText')}</p>
      </header>
      <section className="panel ticket-form">
        <FormView
          key={type}
          form={ticketForms[type]}
          initial={{ text, page_url: pageBeforeHelp(), browser: browserName(navigator.userAgent) }}
          options={{ category: ticketCategories[type].map((value) => ({ value, label: t(value) })) }}
          body={(values) => ({ type, ...values, file: fileIn('ticket-file') })}
          onDone={({ ticket_id }) => {
            forgetAnswers('GET /api/partner/lists/tickets')
            go(`/partner/communication/ticket/${ticket_id}`)
          }}
        >
          <FileField id="ticket-file" />
        </FormView>
      </section>
    </>
  )
}
