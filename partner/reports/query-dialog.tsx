import { lineQueryForm } from '#partner/forms/report-forms.ts'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { FormOf } from '../forms/form-of.tsx'

/** Asks about one line of the earnings; the line goes along. */
export function QueryDialog({ id, named, onClose }: { id: number; named: string; onClose: () => void }) {
  const t = useWords(partnerReports)
  return (
    <Dialog title={t('queryTitle', { case: named })} onClose={onClose}>
      <FormOf
        form={lineQueryForm}
        params={{ id }}
        onDone={() => {
          forgetAnswers('GET /api/partner/lists/tickets')
          onClose()
        }}
      />
    </Dialog>
  )
}
