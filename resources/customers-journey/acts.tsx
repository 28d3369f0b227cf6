import { Button } from '@mui/material'
import { useState } from 'react'
import { AskDialog, Reason } from '#src/admin/kit/ask-dialog.tsx'
import type { ReportParts } from '#src/admin/report/report-page.tsx'
import { call } from '#src/admin/resource/call.ts'
import { adminJourney } from '#src/locales/journey/journey.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** What can be done with the customers that are ticked. */
export const JourneyActs: NonNullable<ReportParts['Acts']> = ({ rows, onDone }) => {
  const w = useWords(adminJourney)
  const [open, setOpen] = useState<'call' | 'remind' | null>(null)
  const ids = rows.map((row) => String(row.prospect_id))
  const common = { onClose: () => setOpen(null), onDone }
  return (
    <div className="journey-acts">
      <span role="status">{w('ticked', { count: rows.length })}</span>
      <Button variant="contained" onClick={() => setOpen('call')}>
        {w('call')}
      </Button>
      <Button variant="outlined" onClick={() => setOpen('remind')}>
        {w('remind')}
      </Button>
      {open === 'call' && (
        <AskDialog
          {...common}
          title={w('call')}
          action={w('add')}
          done=""
          act={async (form) => {
            const body = { ids, reason: String(form.get('reason') ?? '') }
            const { added, left_out } = await call('POST /api/admin/journey/call', { body })
            return w('callDone', { added, left_out })
          }}
        >
          {(errors) => <Reason errors={errors} />}
        </AskDialog>
      )}
      {open === 'remind' && (
        <AskDialog
          {...common}
          title={w('remind')}
          action={w('send')}
          done=""
          act={async () => {
            const { sent, left_out } = await call('POST /api/admin/journey/remind', { body: { ids } })
            return w('remindDone', { sent, left_out })
          }}
        >
          {() => <p>{w('remindText', { count: rows.length })}</p>}
        </AskDialog>
      )}
    </div>
  )
}
