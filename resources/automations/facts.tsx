import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { Row } from '#src/admin/model/define-resource.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { automationPage } from './words.ts'

/** Whose rights the automation has, when it ran, and the secret of its webhook. */
export function Facts({ row }: { row: Row }) {
  const w = useWords(automationPage)
  const language = useLanguage()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const [secret, setSecret] = useState<string>()
  const params = { id: row.id }
  const { data, error } = useQuery({
    // Who changed it last owns it.
    queryKey: ['automation-facts', row.id, JSON.stringify(row)],
    queryFn: () => call('GET /api/admin/automations/{id}/facts', { params }),
    placeholderData: (before) => before,
  })
  if (error) return <LoadError error={error} />
  if (!data) return null
  const last = data.last_run_at
  return (
    <div className="automation-rule">
      <FactList
        facts={[
          [w('ownerFact'), data.owner ?? '–'],
          [w('lastRun'), last ? formatDateTime(last, language) : w('never')],
          [w('secret'), w(data.has_secret ? 'secretSet' : 'secretMissing')],
        ]}
      />
      <p className="muted">{w('ownerHelp')}</p>
      <Link to={`/admin/automation-runs?automation_id=${row.id}`}>{w('runs')}</Link>
      {secret && (
        <p role="status">
          {w('secretShown')} <code>{secret}</code> <CopyButton text={secret}>{w('copy')}</CopyButton>
        </p>
      )}
      <div className="automation-save">
        <Button kind="secondary" onClick={() => setAsks(true)}>
          {w('newSecret')}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={w('newSecret')}
          action={w('newSecret')}
          act={async () => {
            const made = await call('POST /api/admin/automations/{id}/secret', { params, body: {} })
            setSecret(made.secret)
          }}
          onDone={() => {
            setAsks(false)
            void client.invalidateQueries({ queryKey: ['automation-facts', row.id] })
          }}
          onClose={() => setAsks(false)}
        >
          <p>{w('newSecretAbout')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
