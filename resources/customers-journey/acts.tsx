import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { ReasonField } from '#src/admin/kit/reason-field.tsx'
import { TickedBar } from '#src/admin/kit/ticked-bar.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { call } from '#src/admin/resource/call.ts'
import { customerJourneyCalls } from '#src/contract/reports/customer-journey.ts'
import { adminJourney } from '#src/locales/journey/journey.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

/** What can be done with the customers that are ticked. */
export const JourneyActs: NonNullable<ListParts['Acts']> = ({ rows, onDone }) => {
  const w = useWords(adminJourney)
  const [open, setOpen] = useState<'call' | 'remind' | null>(null)
  const ids = rows.map((row) => String(row.prospect_id))
  const close = () => setOpen(null)
  return (
    <TickedBar text={w('ticked', { count: rows.length })}>
      <Button look="main" onClick={() => setOpen('call')}>
        {w('call')}
      </Button>
      <Button look="outlined" onClick={() => setOpen('remind')}>
        {w('remind')}
      </Button>
      {open === 'call' && (
        <FormDialog
          title={w('call')}
          action={w('add')}
          schema={customerJourneyCalls['POST /api/admin/journey/call'].body}
          initial={{ reason: '' }}
          toBody={({ reason }) => ({ ids, reason })}
          send={async (body) => {
            const { added, left_out } = await call('POST /api/admin/journey/call', { body })
            return w('callDone', { added, left_out })
          }}
          onDone={onDone}
          onClose={close}
        >
          {(bind) => <ReasonField {...bind('reason')} />}
        </FormDialog>
      )}
      {open === 'remind' && (
        <ConfirmDialog
          title={w('remind')}
          action={w('send')}
          act={async () => {
            const { sent, left_out } = await call('POST /api/admin/journey/remind', { body: { ids } })
            notify('success', w('remindDone', { sent, left_out }))
          }}
          onDone={() => {
            onDone()
            close()
          }}
          onClose={close}
        >
          <p>{w('remindText', { count: rows.length })}</p>
        </ConfirmDialog>
      )}
    </TickedBar>
  )
}
