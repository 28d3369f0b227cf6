import { formatMonth } from '#src/domain/months.ts'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, Submit, type Typed } from '#src/ui/form.tsx'
import { partnerBilling } from './billing.words.ts'

type Paying = AnswerOf<'GET /api/partner/earnings'>['months'][number]['paying']

interface Props {
  paying: Paying
  onClose: () => void
  reload: () => void
}

/** The number of the merchant's own invoice for a month. */
export function InvoiceDialog({ paying: { month, invoice_no }, onClose, reload }: Props) {
  const t = useWords(partnerBilling)
  const language = useLanguage()
  async function save(typed: Typed) {
    const body = { invoice_no: typed.invoice_no ?? '' }
    await api('POST /api/partner/payouts/{month}/invoice', { params: { month }, body }, { quiet: true })
    notify('success', t('invoiceSaved'))
    onClose()
    reload()
  }
  const check = ({ invoice_no: typed }: Typed) => (typed ? none : missing)
  return (
    <Dialog title={t('invoiceTitle', { month: formatMonth(month, language) })} onClose={onClose}>
      <Form check={check} submit={save}>
        <TextField
          name="invoice_no"
          label={t('invoiceNo')}
          maxLength={40}
          autoComplete="off"
          defaultValue={invoice_no ?? ''}
        />
        <Submit>{t('invoiceSave')}</Submit>
      </Form>
    </Dialog>
  )
}

const none: Readonly<Record<string, string>> = {}
const missing: Readonly<Record<string, string>> = { invoice_no: 'required' }
