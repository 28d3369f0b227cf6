import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { call } from '#src/admin/resource/call.ts'
import { adminTelecalling } from '#src/locales/telecalling/telecalling.words.ts'
import type { AnswerOf, ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  task: number
  messages: AnswerOf<'GET /api/admin/telecalling/next'>['messages']
}

/** Messages that role 1 lets agents send: chosen, read, sent. Nothing is worded by hand. */
export function AgentMessages({ task, messages }: Props) {
  const w = useWords(adminTelecalling)
  const id = useId()
  const [template, setTemplate] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const chosen = messages.find((one) => one.template === template)

  async function send() {
    setBusy(true)
    setError(null)
    try {
      await call('POST /api/admin/telecalling/{id}/message', { params: { id: task }, body: { template } })
      notify('success', w('messageSent'))
      setTemplate('')
    } catch (failure) {
      const { message, body } = failure as ApiError
      setError(Object.values(body?.errors ?? {})[0] ?? message)
    }
    setBusy(false)
  }
  return (
    <div className="agent-messages">
      <label htmlFor={id}>{w('messages')}</label>
      <select id={id} value={template} onChange={(event) => setTemplate(event.target.value)}>
        <option value="">{w('chooseMessage')}</option>
        {messages.map((one) => (
          <option key={one.template} value={one.template}>
            {one.template}
          </option>
        ))}
      </select>
      {chosen && (
        <>
          <blockquote>{chosen.text}</blockquote>
          <Button variant="outlined" disabled={busy} onClick={() => void send()}>
            {w('sendMessage')}
          </Button>
        </>
      )}
      {error && (
        <p className="cell-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
