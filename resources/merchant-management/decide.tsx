import * as z from 'zod'
import { ReasonDialog } from '#src/admin/kit/reason-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import { describeField } from '#src/admin/resource/describe.ts'
import { RecordDialog } from '#src/admin/resource/record-dialog.tsx'
import { field, flag, rowId } from '#src/contract/field.ts'
import { type MerchantApplication, MerchantEditable } from '#src/contract/merchants/merchant.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminMerchants } from './merchant-management.words.ts'

interface Props {
  of: MerchantApplication
  onDone: () => void
  onClose: () => void
}

const Terms = z.object({
  partner_id: field(rowId(), {
    label: { en: 'Sells under', hi: 'किसके अंतर्गत बेचेगा' },
    widget: 'select',
    rows: 'partners',
  }),
  split_percent: MerchantEditable.shape.split_percent,
  kyc_pending: field(flag(), {
    label: { en: 'KYC papers are still missing', hi: 'केवाईसी के काग़ज़ अभी बाक़ी हैं' },
  }),
})
const fields = (['partner_id', 'split_percent', 'kyc_pending'] as const).map((name) =>
  describeField(Terms, name),
)

/** The terms under which a business becomes a merchant. */
export function Approve({ of, onDone, onClose }: Props) {
  const w = useWords(adminMerchants)
  return (
    <RecordDialog
      title={w('approveOf', { name: of.legal_name })}
      action={w('approve')}
      fields={fields}
      initial={{ partner_id: of.partner_id, kyc_pending: 0 }}
      onCreate={async (values) => {
        const { sent } = await call('POST /api/admin/merchant-applications/{id}/approve', {
          params: { id: of.id },
          body: values as z.output<typeof Terms>,
        })
        notify(sent ? 'success' : 'error', sent ? w('approved', { email: of.email }) : w('notSent'))
        onDone()
      }}
      onClose={onClose}
    >
      <p>{w('approveText', { email: of.email })}</p>
    </RecordDialog>
  )
}

/** The business gets the reason. */
export function Refuse({ of, onDone, onClose }: Props) {
  const w = useWords(adminMerchants)
  return (
    <ReasonDialog
      title={w('refuseOf', { name: of.legal_name })}
      text={w('refuseText', { email: of.email })}
      action={w('refuse')}
      label={w('reason')}
      most={300}
      act={async (reason) => {
        const { sent } = await call('POST /api/admin/merchant-applications/{id}/refuse', {
          params: { id: of.id },
          body: { reason },
        })
        notify(sent ? 'success' : 'error', w(sent ? 'refused' : 'refusedNotSent'))
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
