import './dedupe.css'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#src/admin/kit/button.tsx'
import { FactList } from '#src/admin/kit/fact-list.tsx'
import { useReading } from '#src/admin/list/list-cell.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { common } from '#src/locales/common.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { dedupeLogs } from '../reports/dedupe-logs.ts'
import { AttributionDialog } from './attribution-dialog.tsx'
import { adminDedupe } from './dedupe-logs.words.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** A row of the log, and the decisions that can be changed. */
export const DedupeDialog: NonNullable<ListParts['Detail']> = ({ row, onClose, onChanged }) => {
  const w = useWords(adminDedupe)
  const c = useWords(common)
  const kind = useReading(dedupeLogs.columns.kind)
  const language = useLanguage()
  const titleId = useId()
  const [act, setAct] = useState<'merge' | 'attribution' | null>(null)
  const { prospect_id, matched_id } = row
  const two = prospect_id && matched_id && prospect_id !== matched_id
  const end = {
    logId: Number(row.id),
    onClose: () => setAct(null),
    onDone: () => {
      onChanged()
      onClose()
    },
  }
  const person = (id: typeof prospect_id, name: typeof prospect_id) =>
    id ? <Link to={`/admin/csr-portal/${id}/none`}>{name ?? String(id).slice(0, 8)}</Link> : '–'
  return (
    <Dialog open onClose={onClose} className="admin-area" fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle component="h2" id={titleId}>
        {kind(String(row.kind))}
      </DialogTitle>
      <DialogContent className="dialog-body">
        <FactList
          facts={[
            [w('time'), formatDateTime(String(row.at), language)],
            [w('customer'), person(prospect_id, row.customer)],
            [w('first'), person(matched_id, row.matched)],
            [w('key'), <code key="key">{row.key || '–'}</code>],
            [w('reason'), row.reason],
          ]}
        />
        {!two && !prospect_id && <p className="muted">{w('nobody')}</p>}
      </DialogContent>
      <DialogActions className="dialog-acts">
        {prospect_id && (
          <Button look="outlined" onClick={() => setAct('attribution')}>
            {w('attribution')}
          </Button>
        )}
        {two && row.decision !== 'MERGED' && (
          <Button look="main" onClick={() => setAct('merge')}>
            {w('merge')}
          </Button>
        )}
        <Button onClick={onClose}>{c('close')}</Button>
      </DialogActions>
      {act === 'merge' && <MergeDialog {...end} first={String(matched_id)} second={String(prospect_id)} />}
      {act === 'attribution' && (
        <AttributionDialog
          {...end}
          customer={String(prospect_id)}
          owner={row.owner_id ? Number(row.owner_id) : null}
        />
      )}
    </Dialog>
  )
}
