import './dedupe.css'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { useReading } from '#src/kit/tables/list-value.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { dedupeLogs } from '../reports/dedupe-logs.ts'
import { overrideAttribution } from './acts.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { adminDedupe } from './words.ts'

/** A row of the log, and the decisions that can be changed. */
export const DedupeDialog: NonNullable<ListParts['Detail']> = ({ row, onClose, onChanged }) => {
  const w = useWords(adminDedupe)
  const kind = useReading(dedupeLogs.columns.kind)
  const language = useLanguage()
  const [merging, setMerging] = useState(false)
  const { prospect_id, matched_id } = row
  const two = prospect_id && matched_id && prospect_id !== matched_id
  const done = () => {
    onChanged()
    onClose()
  }
  const person = (id: typeof prospect_id, name: typeof prospect_id) =>
    id ? <Link to={`/admin/csr-portal/${id}/none`}>{name ?? String(id).slice(0, 8)}</Link> : '–'
  return (
    <DetailDialog
      title={kind(String(row.kind))}
      acts={
        <>
          <ActButtons acts={[overrideAttribution]} subject={row} onDone={done} />
          {two && row.decision !== 'MERGED' && (
            <Button kind="primary" onClick={() => setMerging(true)}>
              {w('merge')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
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
      {merging && (
        <MergeDialog
          logId={Number(row.id)}
          first={String(matched_id)}
          second={String(prospect_id)}
          onClose={() => setMerging(false)}
          onDone={done}
        />
      )}
    </DetailDialog>
  )
}
