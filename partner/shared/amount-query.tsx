import { lineKinds } from '#src/contract/money/line-words.ts'
import { formatRupees } from '#src/domain/money.ts'
import { defineForm } from '#src/engines/form/define-form.ts'
import { question } from '#src/engines/form/field-rules.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const form = defineForm('POST /api/partner/earnings/{id}/query', partnerReports, {
  fields: { text: { label: 'queryText', hint: 'queryHint', look: 'longText', most: 2000, rule: question } },
  submit: 'querySend',
  done: 'querySent',
})

interface Props {
  line: { id: number; case_id: string; kind: keyof typeof lineKinds; payout: number }
  onClose: () => void
  onDone?: () => void
}

/** Asks to correct the amount of a line; case, line and amount go along. */
export function AmountQuery({ line: { id, case_id, kind, payout }, onClose, onDone }: Props) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  return (
    <Dialog title={t('query')} onClose={onClose}>
      <FormView
        form={form}
        params={{ id }}
        above={
          <p>
            <span>{`${case_id}, ${lineKinds[kind][language]}:`}</span>{' '}
            <strong>{formatRupees(payout, { paise: true })}</strong>
          </p>
        }
        onDone={() => {
          forgetAnswers('GET /api/partner/lists/tickets')
          onClose()
          onDone?.()
        }}
      />
    </Dialog>
  )
}
