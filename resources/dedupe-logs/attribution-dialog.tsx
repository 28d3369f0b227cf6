import { ListField } from '#src/admin/editors/list-field.tsx'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { ReasonField } from '#src/admin/kit/reason-field.tsx'
import { call } from '#src/admin/resource/call.ts'
import { dedupeCalls } from '#src/contract/customers/dedupe.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminDedupe } from './dedupe-logs.words.ts'

interface Props {
  customer: string
  /** The partner who is paid now. */
  owner: number | null
  logId: number
  onDone: () => void
  onClose: () => void
}

/** Sets a customer's attribution, with a recorded reason. */
export function AttributionDialog({ customer, owner, logId, onDone, onClose }: Props) {
  const w = useWords(adminDedupe)
  return (
    <FormDialog
      title={w('attribution')}
      action={w('override')}
      schema={dedupeCalls['POST /api/admin/dedupe/attribution'].body}
      initial={{ merchant_id: owner ? String(owner) : '', reason: '' }}
      toBody={({ merchant_id, reason }) => ({
        prospect_id: customer,
        merchant_id: Number(merchant_id) || null,
        expected: owner,
        log_id: logId,
        reason,
      })}
      send={async (body) => {
        await call('POST /api/admin/dedupe/attribution', { body })
        return w('overridden')
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <p>{w('attributionText')}</p>
          <ListField {...bind('merchant_id')} label={w('partner')} list="merchants" empty={w('noPartner')} />
          <ReasonField {...bind('reason')} />
        </>
      )}
    </FormDialog>
  )
}
