import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { ReasonField } from '#src/admin/kit/reason-field.tsx'
import type { DetailProps } from '#src/admin/queue/queue-parts.ts'
import { call } from '#src/admin/resource/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { taxIdCalls } from '#src/contract/merchants/tax-id.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'

/** Both numbers in full after a reason is given; they are gone when another entry is opened. */
export function TaxIdNumbers({ row: { id, state } }: DetailProps) {
  const w = useWords(adminPartnerDesk)
  const may = useMay('merchant-management')
  const [asking, setAsking] = useState(false)
  const [seen, setSeen] = useState<{ of: unknown; pan: string; gstin: string | null } | null>(null)
  if (seen?.of === id)
    return (
      <dl className="facts">
        <dt>{w('fullPan')}</dt>
        <dd>{seen?.pan}</dd>
        <dt>{w('fullGstin')}</dt>
        <dd>{seen?.gstin ?? w('noGstin')}</dd>
      </dl>
    )
  if (!may('update') || (state !== 'PENDING' && state !== 'REVIEW')) return null
  return (
    <>
      <p className="muted">{w('numbersText')}</p>
      <Button look="outlined" onClick={() => setAsking(true)}>
        {w('showNumbers')}
      </Button>
      {asking && (
        <FormDialog
          title={w('showNumbers')}
          action={w('show')}
          schema={taxIdCalls['POST /api/admin/tax-ids/{id}/reveal'].body}
          initial={{ reason: '' }}
          send={async (body) => {
            const params = { id: Number(id) }
            setSeen({ of: id, ...(await call('POST /api/admin/tax-ids/{id}/reveal', { params, body })) })
          }}
          onClose={() => setAsking(false)}
        >
          {(bind) => <ReasonField {...bind('reason')} />}
        </FormDialog>
      )}
    </>
  )
}
