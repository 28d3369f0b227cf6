import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import { describeField } from '#src/admin/resource/describe.ts'
import { RecordDialog } from '#src/admin/resource/record-dialog.tsx'
import {
  type MerchantDetail,
  MerchantEditable,
  type MerchantStatus,
} from '#src/contract/merchants/merchant.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminMerchants } from './merchant-management.words.ts'

/** Actions on a merchant; some set a status. */
export type MerchantActName = MerchantStatus | 'invite' | 'edit' | 'masquerade'

interface Props {
  act: MerchantActName
  merchant: MerchantDetail
  onDone: () => void
  onClose: () => void
}

const fields = Object.keys(MerchantEditable.shape).map((name) => describeField(MerchantEditable, name))

/** Unchanged fields are not sent, because payout terms may need approval. */
const changedOf = (values: object, before: MerchantDetail) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => (value || null) !== (before[name as keyof MerchantDetail] || null),
    ),
  )

export function MerchantAct({ act, merchant, onDone, onClose }: Props) {
  const w = useWords(adminMerchants)
  const { merchant_id: id, name, status } = merchant
  const params = { id }
  const end = { onDone, onClose }
  if (act === 'edit')
    return (
      <RecordDialog
        title={w('editOf', { name })}
        action={w('save')}
        fields={fields}
        initial={merchant}
        onCreate={async (values) => {
          const body = changedOf(values, merchant)
          if (Object.keys(body).length > 0) await call('POST /api/admin/merchants/{id}', { params, body })
          notify('success', w('saved'))
          onDone()
        }}
        onClose={onClose}
      />
    )
  if (act === 'invite')
    return (
      <ConfirmDialog
        {...end}
        title={w(merchant.users.length ? 'newLink' : 'makeLogin')}
        action={w('send')}
        act={async () => {
          const { sent } = await call('POST /api/admin/merchants/{id}/invite', { params, body: {} })
          notify(sent ? 'success' : 'error', w(sent ? 'linkSent' : 'notSent'))
        }}
      >
        <p>{w('inviteText', { email: merchant.users[0]?.email ?? merchant.email ?? '–' })}</p>
      </ConfirmDialog>
    )
  if (act === 'masquerade')
    return (
      <ReasonDialog
        {...end}
        title={w('masqueradeOf', { name })}
        text={w('masqueradeText')}
        action={w('masquerade')}
        label={w('reason')}
        act={async (reason) => {
          await call('POST /api/admin/masquerade/{merchant_id}', {
            params: { merchant_id: id },
            body: { reason },
          })
          // Another area with its own session: needs a full page load.
          location.assign('/partner')
        }}
      />
    )
  const action = w(stepName(status, act))
  return (
    <ReasonDialog
      {...end}
      title={`${action}: ${name}`}
      text={w(`effect_${act}`)}
      action={action}
      label={w('reason')}
      most={300}
      act={(reason) =>
        call('POST /api/admin/merchants/{id}/status', { params, body: { status: act, reason } })
      }
    />
  )
}

/** The same state is reached for different reasons. */
export const stepName = (from: MerchantStatus, to: MerchantStatus) =>
  to === 'ACTIVE' && from === 'KYC_PENDING' ? 'kycDone' : (`to_${to}` as const)
