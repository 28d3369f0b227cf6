import '../support/support.css'
import '../parts/stage.css'
import { partnerSupport } from '#partner/support/support.words.ts'
import { type PageId, partner } from '#partner/words/partner.words.ts'
import { ticketCategories } from '#src/contract/merchants/portal.ts'
import { browserName } from '#src/domain/browser-name.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLocation, useRoute, useSearch } from '#src/platform/router.tsx'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { SelectField, TextAreaField } from '#src/ui/choice-fields.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { pageBeforeHelp } from '../parts/page-before-help.ts'
import { queryIn } from '../parts/query.ts'
import { checkText } from '../reports/query-dialog.tsx'
import { FileField, fileIn } from '../support/file-field.tsx'

/** Asks about something that does not work, or anything else. */
export default function NewTicket() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const [, go] = useLocation()
  const { text } = queryIn(useSearch())
  const tech = useRoute().id === ('techSupport' satisfies PageId)
  const type = tech ? 'TECH_SUPPORT' : 'GENERAL_QUERY'

  async function send(typed: Typed) {
    const { category = '', text: words = '', page_url, browser } = typed
    const ticket = { type, category, text: words, file: fileIn('ticket-file') }
    const form = { ...ticket, ...(tech && { page_url, browser }) }
    const sent = await api('POST /api/partner/tickets', { form: form as never }, { quiet: true })
    forgetAnswers('GET /api/partner/tickets')
    notify('success', t('sent', { reference: sent.reference }))
    go(`/partner/communication/ticket/${sent.ticket_id}`)
  }

  return (
    <>
      <header className="page-head">
        <PageTitle>{names(tech ? 'techSupport' : 'generalQuery')}</PageTitle>
        <p className="muted">{t(tech ? 'techText' : 'generalText')}</p>
      </header>
      <section className="panel ticket-form">
        <Form
          key={type}
          check={(typed) => ({ ...(!typed.category && { category: 'choice' }), ...checkText(typed) })}
          submit={send}
        >
          <SelectField
            name="category"
            label={t('category')}
            options={ticketCategories[type].map((value) => ({ value, label: t(value) }))}
          />
          <TextAreaField
            name="text"
            label={t(tech ? 'describe' : 'question')}
            hint={t('describeHint')}
            maxLength={2000}
            rows={6}
            defaultValue={text}
          />
          {tech && (
            <>
              <TextField
                name="page_url"
                label={t('pageUrl')}
                hint={t('pageUrlHint')}
                defaultValue={pageBeforeHelp()}
                maxLength={500}
                optional
              />
              <TextField
                name="browser"
                label={t('browser')}
                defaultValue={browserName(navigator.userAgent)}
                maxLength={200}
                optional
              />
            </>
          )}
          <FileField id="ticket-file" />
          <Submit>{t('sendTicket')}</Submit>
        </Form>
      </section>
    </>
  )
}
