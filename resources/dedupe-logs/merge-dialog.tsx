import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { dedupeCalls, type MergePreview } from '#src/contract/csr/dedupe.ts'
import { formatDate } from '#src/domain/dates.ts'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { ReasonField } from '#src/kit/fields/reason-field.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminDedupe } from './words.ts'

interface Props {
  /** The older and the newer customer. */
  first: string
  second: string
  logId: number
  onDone: () => void
  onClose: () => void
}

/** Previews a merge of two customers; the older one is kept by default. */
export function MergeDialog({ first, second, logId, onDone, onClose }: Props) {
  const w = useWords(adminDedupe)
  const [kept, setKept] = useState(first)
  const merged = kept === first ? second : first
  const { data, error } = useQuery({
    queryKey: ['merge', kept, merged],
    queryFn: () => call('GET /api/admin/dedupe/merge', { query: { kept, merged } }),
  })
  return (
    <FormDialog
      title={w('merge')}
      action={w('merge')}
      schema={dedupeCalls['POST /api/admin/dedupe/merge'].body}
      initial={{ reason: '' }}
      toBody={({ reason }) => ({ kept, merged, log_id: logId, reason })}
      send={async (body) => {
        await call('POST /api/admin/dedupe/merge', { body })
        return w('done')
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {(bind) => (
        <LoadState error={error} isPending={!data}>
          {data && (
            <>
              <fieldset className="dedupe-pair">
                <legend>{w('which')}</legend>
                {[data.kept, data.merged]
                  .toSorted((a) => (a.id === first ? -1 : 1))
                  .map((side) => (
                    <Side key={side.id} side={side} kept={side.id === kept} onKeep={() => setKept(side.id)} />
                  ))}
              </fieldset>
              <Preview preview={data} />
              <ReasonField {...bind('reason')} />
            </>
          )}
        </LoadState>
      )}
    </FormDialog>
  )
}

interface SideProps {
  side: MergePreview['kept']
  kept: boolean
  onKeep: () => void
}

function Side({ side, kept, onKeep }: SideProps) {
  const w = useWords(adminDedupe)
  const language = useLanguage()
  return (
    <label data-kept={kept || undefined}>
      <span>
        <input type="radio" name="kept" checked={kept} onChange={onKeep} /> <strong>{side.name}</strong>{' '}
        <em>{w(kept ? 'kept' : 'merged')}</em>
      </span>
      <small>
        {[
          side.created_at && w('since', { day: formatDate(side.created_at, language) }),
          w('applicationsOf', { count: side.applications, disbursed: side.disbursed }),
          w(`pan${side.pan}`),
          side.partner ?? w('noPartner'),
        ].join(' · ')}
      </small>
    </label>
  )
}

function Preview({
  preview: { moves, closes, refusal, kept, merged, earner_changes },
}: {
  preview: MergePreview
}) {
  const w = useWords(adminDedupe)
  const v = useWords(validation)
  if (refusal) return <ErrorLine text={v(`merge${refusal}`)} />
  return (
    <div className="dedupe-preview" aria-live="polite">
      {kept.pan === 'OTHER' && <p className="note warn">{w('panDiffers')}</p>}
      {earner_changes && (
        <p className="note warn">
          {w('earnerChanges', {
            from: merged.partner ?? w('noPartner'),
            to: kept.partner ?? w('noPartner'),
          })}
        </p>
      )}
      <h3>{w('moves')}</h3>
      <p>
        {moves.length === 0
          ? w('nothing')
          : moves.map(({ part, count }) => `${w(part)}: ${count.toLocaleString('en-IN')}`).join(' · ')}
      </p>
      {closes > 0 && <p>{w('closes', { count: closes })}</p>}
      <h3>{w('stays')}</h3>
      <ul>
        <li>{w('staysProfile')}</li>
        <li>{w('staysProof')}</li>
        {kept.partner !== merged.partner && (
          <li>{w('staysPartner', { partner: kept.partner ?? w('noPartner') })}</li>
        )}
        <li>{w('signIn', { phone: merged.phone ?? '–' })}</li>
      </ul>
    </div>
  )
}
