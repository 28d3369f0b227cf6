import '../people/people.css'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import type { ReportRow } from '#src/admin/report/report-page.tsx'
import { call } from '#src/admin/resource/call.ts'
import { type RefusalReason, refusalReasons } from '#src/contract/customers/deletion.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Confirm } from '../money/confirm.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { CertificateView } from './certificate.tsx'
import { adminDeletion } from './customer-info-deletion.words.ts'

interface Props {
  row: ReportRow
  onClose: () => void
  onChanged: () => void
}

type Act = 'approve' | 'refuse' | 'hold' | 'release'

/** A request with what stands in the way, and the ways to answer it. */
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
      <DialogContent className="people">
        <dl>
          <dt>{w('customer')}</dt>
          <dd>
            {row.phone} · <code>{row.prospect_id}</code>
          </dd>
          <dt>{w('received')}</dt>
          <dd>{formatDateTime(String(row.received), language)}</dd>
          <dt>{w('due')}</dt>
          <dd>{formatDate(String(row.due).slice(0, 10), language)}</dd>
          <dt>{w('open')}</dt>
          <dd>{row.open}</dd>
          <dt>{w('loans')}</dt>
          <dd>{row.loans}</dd>
        </dl>
        {waits && Number(row.loans) > 0 && <p className="muted">{w('loansText')}</p>}
        {(row.status === 'RESTRICTED' || row.status === 'PURGED') && (
          <CertificateView reference={reference} />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {waits && (
          <>
            <Button color="error" onClick={() => setAct('refuse')}>
              {w('refuse')}
            </Button>
            <Button onClick={() => setAct(row.status === 'ON_HOLD' ? 'release' : 'hold')}>
              {w(row.status === 'ON_HOLD' ? 'release' : 'hold')}
            </Button>
            <Button variant="contained" disabled={row.status === 'ON_HOLD'} onClick={() => setAct('approve')}>
              {w('approve')}
            </Button>
          </>
        )}
        <Button onClick={onClose}>{w('close')}</Button>
      </DialogActions>
      {act === 'approve' && (
        <Confirm
          {...end}
          title={w('approveTitle')}
          action={w('approve')}
          act={() => call('POST /api/admin/deletions/{reference}/approve', { params, body: {} })}
        >
          <p>{w('approveText')}</p>
        </Confirm>
      )}
      {act === 'refuse' && (
        <Confirm
          {...end}
          title={w('refuse')}
          action={w('refuse')}
          act={() => call('POST /api/admin/deletions/{reference}/refuse', { params, body: { reason } })}
        >
          <p>{w('refuseText')}</p>
          <label>
            {w('reason')}
            <select value={reason} onChange={(event) => setReason(event.target.value as RefusalReason)}>
              {refusalReasons.map((one) => (
                <option key={one} value={one}>
                  {w(one)}
                </option>
              ))}
            </select>
          </label>
        </Confirm>
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
        <Confirm
          {...end}
          title={w('release')}
          action={w('release')}
          act={() => call('POST /api/admin/deletions/{reference}/hold', { params, body: { reason: null } })}
        >
          <p>{w('releaseText')}</p>
        </Confirm>
      )}
    </Dialog>
  )
}
