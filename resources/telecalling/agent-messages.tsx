import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { adminTelecalling } from '#src/locales/csr.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  task: number
  messages: AnswerOf<'GET /api/admin/telecalling/next'>['messages']
}

/** SMS templates that role 1 released for agents: choose, read, send. No free text. */
export function AgentMessages({ task, messages }: Props) {
  const w = useWords(adminTelecalling)
  const [template, setTemplate] = useState('')
  const { pending, error, act } = useAct()
  const chosen = messages.find((one) => one.template === template)

  const send = () =>
    act(async () => {
      await call('POST /api/admin/telecalling/{id}/message', { params: { id: task }, body: { template } })
      notify('success', w('messageSent'))
      setTemplate('')
    })
  return (
    <div className="agent-messages">
      <SelectField
        label={w('messages')}
        value={template}
        onValue={setTemplate}
        choices={messages.map((one) => ({ id: one.template, name: one.template }))}
        empty={w('chooseMessage')}
      />
      {chosen && (
        <>
          <blockquote>{chosen.text}</blockquote>
          <Button kind="secondary" disabled={pending} onClick={() => void send()}>
            {w('sendMessage')}
          </Button>
        </>
      )}
      <ErrorLine text={error} />
    </div>
  )
}
