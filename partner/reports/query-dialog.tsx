import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { TextAreaField } from '#src/ui/choice-fields.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'

/** Fewer characters than these rarely say what is meant. */
export const SHORTEST = 20

export const checkText = ({ text = '' }: Typed): Problems => {
  if (!text) return { text: 'required' }
  return text.length < SHORTEST ? { text: 'tooShort20' } : {}
}

/** Asks about one line of the earnings; the line goes along. */
export function QueryDialog({ id, named, onClose }: { id: number; named: string; onClose: () => void }) {
  const t = useWords(partnerReports)
  async function send({ text = '' }: Typed) {
    const route = 'POST /api/partner/earnings/{id}/query'
    const { reference } = await api(route, { params: { id }, body: { text } }, { quiet: true })
    forgetAnswers('GET /api/partner/tickets')
    notify('success', t('querySent', { reference }))
    onClose()
  }
  return (
    <Dialog title={t('queryTitle', { case: named })} onClose={onClose}>
      <Form check={checkText} submit={send}>
        <TextAreaField name="text" label={t('queryText')} hint={t('queryHint')} maxLength={2000} />
        <Submit>{t('querySend')}</Submit>
      </Form>
    </Dialog>
  )
}
