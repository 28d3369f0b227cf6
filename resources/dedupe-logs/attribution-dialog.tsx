import { ChoiceField } from '#src/admin/editors/choice-field.tsx'
import { AskDialog, Reason } from '#src/admin/kit/ask-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
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

/** Says whose customer somebody is, with a reason that stays on record. */
export function AttributionDialog({ customer, owner, logId, onDone, onClose }: Props) {
  const w = useWords(adminDedupe)
  return (
    <AskDialog
      title={w('attribution')}
      action={w('override')}
      done={w('overridden')}
      onDone={onDone}
      onClose={onClose}
      act={async (form) => {
        const merchant_id = Number(form.get('merchant_id')) || null
        const reason = String(form.get('reason') ?? '')
        const body = { prospect_id: customer, merchant_id, expected: owner, log_id: logId, reason }
        await call('POST /api/admin/dedupe/attribution', { body })
      }}
    >
      {(errors) => (
        <>
          <p>{w('attributionText')}</p>
          <ChoiceField
            name="merchant_id"
            label={w('partner')}
            error={errors.merchant_id}
            list="merchants"
            nobody={w('noPartner')}
            value={owner}
          />
          <Reason errors={errors} />
        </>
      )}
    </AskDialog>
  )
}
