import { partnerBilling } from '#partner/words/cases.words.ts'
import { formatMonth } from '#src/domain/months.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import type { AnswerOf } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { invoiceForm } from './report-forms.ts'

type Paying = AnswerOf<'GET /api/partner/earnings'>['months'][number]['paying']

interface Props {
  paying: Paying
  onClose: () => void
  reload: () => void
}

/** The number of the merchant's own invoice for a month. */
export function InvoiceDialog({ paying: { month, invoice_no }, onClose, reload }: Props) {
  const t = useWords(partnerBilling)
  return (
    <Dialog title={t('invoiceTitle', { month: formatMonth(month, useLanguage()) })} onClose={onClose}>
      <FormView
        form={invoiceForm}
        params={{ month }}
        initial={{ invoice_no: invoice_no ?? '' }}
        onDone={() => {
          onClose()
          reload()
        }}
      />
    </Dialog>
  )
}
