import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { ConfirmDialog } from '#src/admin/kit/dialogs/confirm-dialog.tsx'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import { FactList } from '#src/admin/kit/fact-list.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import { type RefusalReason, refusalReasons } from '#src/contract/customers/deletion.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { CertificateView } from './certificate.tsx'
import { adminDeletion } from './customer-info-deletion.words.ts'

interface Props {
  row: ListRow
  onClose: () => void
  onChanged: () => void
}

type Act = 'approve' | 'refuse' | 'hold' | 'release'

/** A request with what blocks it, and the possible decisions. */
export function RequestDialog({ row, onClose, onChanged }: Props) {
  const w = useWords(adminDeletion)
  const language = useLanguage()
  const titleId = useId()
  const [act, setAct] = useState<Act | null>(null)
  const [reason, setReason] = useState<RefusalReason>('NOT_IDENTIFIED')
  const reference = String(row.reference)
  const params = { reference }
  const waits = row.status === 'OPEN' || row.status === 'ON_HOLD'
  const end = {
    onDone: () => {
      setAct(null)
      notify('success', w('done'))
      onChanged()
      onClose()
    },
    onClose: () => setAct(null),
  }
  return (
    <Dialog open onClose={onClose} className="admin-area" fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle component="h2" id={titleId}>
        {reference}
      </DialogTitle>
      <DialogContent className="dialog-body">
        <FactList
          facts={[
            [
              w('customer'),
              <>
                {row.phone} · <code>{row.prospect_id}</code>
              </>,
            ],
            [w('received'), formatDateTime(String(row.received), language)],
            [w('due'), formatDate(String(row.due).slice(0, 10), language)],
            [w('open'), row.open],
            [w('loans'), row.loans],
          ]}
        />
        {waits && Number(row.loans) > 0 && <p className="muted">{w('loansText')}</p>}
        {(row.status === 'RESTRICTED' || row.status === 'PURGED') && (
          <CertificateView reference={reference} />
        )}
      </DialogContent>
      <DialogActions className="dialog-acts">
        {waits && (
          <>
            <Button look="danger" onClick={() => setAct('refuse')}>
              {w('refuse')}
            </Button>
            <Button onClick={() => setAct(row.status === 'ON_HOLD' ? 'release' : 'hold')}>
              {w(row.status === 'ON_HOLD' ? 'release' : 'hold')}
            </Button>
            <Button look="main" disabled={row.status === 'ON_HOLD'} onClick={() => setAct('approve')}>
              {w('approve')}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{w('close')}</Button>
      </DialogActions>
      {act === 'approve' && (
        <ConfirmDialog
          {...end}
          title={w('approveTitle')}
          action={w('approve')}
          act={() => call('POST /api/admin/deletions/{reference}/approve', { params, body: {} })}
        >
          <p>{w('approveText')}</p>
        </ConfirmDialog>
      )}
      {act === 'refuse' && (
        <ConfirmDialog
          {...end}
          title={w('refuse')}
          action={w('refuse')}
          act={() => call('POST /api/admin/deletions/{reference}/refuse', { params, body: { reason } })}
        >
          <p>{w('refuseText')}</p>
          <SelectField
            label={w('reason')}
            value={reason}
            onValue={(value) => setReason(value as RefusalReason)}
            choices={refusalReasons.map((one) => ({ id: one, name: w(one) }))}
          />
        </ConfirmDialog>
      )}
      {act === 'hold' && (
        <ReasonDialog
          {...end}
          title={w('hold')}
          text={w('holdText')}
          action={w('hold')}
          label={w('reason')}
          most={300}
          act={(hold) =>
            call('POST /api/admin/deletions/{reference}/hold', { params, body: { reason: hold.trim() } })
          }
        />
      )}
      {act === 'release' && (
        <ConfirmDialog
          {...end}
          title={w('release')}
          action={w('release')}
          act={() => call('POST /api/admin/deletions/{reference}/hold', { params, body: { reason: null } })}
        >
          <p>{w('releaseText')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}
