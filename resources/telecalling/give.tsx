import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { adminTelecalling } from '#src/locales/csr.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { callTeam } from '../lists/call-team.ts'
import { useTeam } from './use-team.ts'

interface Props {
  /** The ticked tasks. */
  rows: readonly ListRow[]
  onDone: () => void
}

/** Assigns the selected tasks to one agent, or to the least busy ones. */
export function Give({ rows, onDone }: Props) {
  const w = useWords(adminTelecalling)
  const queries = useQueryClient()
  const { data: team } = useTeam(true)
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)

  async function give() {
    setBusy(true)
    try {
      const body = { tasks: rows.map(({ id }) => Number(id)), to: to ? Number(to) : null }
      const { moved } = await call('POST /api/admin/telecalling/reassign', { body })
      notify('success', w('moved', { count: moved }))
      void queries.invalidateQueries({ queryKey: ['telecalling'] })
      void queries.invalidateQueries({ queryKey: ['list', callTeam.name] })
      onDone()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
      setBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className="fields give" role="group" aria-label={w('selected', { count: rows.length })}>
      <strong className="beside">{w('selected', { count: rows.length })}</strong>
      <SelectField
        label={w('giveTo')}
        value={to}
        disabled={busy}
        onValue={setTo}
        choices={(team ?? []).map(({ id, name }) => ({ id: Number(id), name: String(name) }))}
        empty={w('smallest')}
      />
      <Button kind="primary" disabled={busy} onClick={() => void give()}>
        {w('give')}
      </Button>
    </div>
  )
}
