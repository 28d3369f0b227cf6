import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { Agent } from '#src/contract/telecalling/telecalling.ts'
import { adminTelecalling } from '#src/locales/telecalling/telecalling.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  tasks: readonly number[]
  agents: readonly Agent[]
  onGiven: () => void
}

/** Assigns the selected tasks to one agent, or to the least busy ones. */
export function Give({ tasks, agents, onGiven }: Props) {
  const w = useWords(adminTelecalling)
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)

  async function give() {
    setBusy(true)
    try {
      const body = { tasks: [...tasks], to: to ? Number(to) : null }
      const { moved } = await call('POST /api/admin/telecalling/reassign', { body })
      notify('success', w('moved', { count: moved }))
      onGiven()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
      setBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className="fields give" role="group" aria-label={w('selected', { count: tasks.length })}>
      <strong className="beside">{w('selected', { count: tasks.length })}</strong>
      <SelectField
        label={w('giveTo')}
        value={to}
        disabled={busy}
        onValue={setTo}
        choices={agents.map((one) => ({ id: one.admin_id, name: one.name }))}
        empty={w('smallest')}
      />
      <Button look="main" disabled={busy} onClick={() => void give()}>
        {w('give')}
      </Button>
    </div>
  )
}
