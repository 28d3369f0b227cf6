import { useId, useRef, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import type { BadRow } from '#src/contract/catalogue/upload.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { FileInput } from '#src/kit/fields/file-input.tsx'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'
import { bankUpload } from './words.ts'

/** Bad lines that are listed; the notice counts them all. */
const MOST = 20

/** Adds a statement of our account; lines that are there already are left out. */
export function BankUpload({ onChanged }: { onChanged: () => void }) {
  const w = useWords(bankUpload)
  const may = useMay('payouts')
  const { pending, error, act } = useAct()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [bad, setBad] = useState<readonly BadRow[]>([])
  if (!may('update')) return null
  const send = (file: File) =>
    act(async () => {
      const form = { file }
      setBad([])
      const { added, known, bad } = await call('POST /api/admin/bank-statements', { form })
      notify(bad.length > 0 ? 'error' : 'success', w('done', { added, known, bad: bad.length }))
      setBad(bad)
      onChanged()
    })
  return (
    <>
      <Button
        kind="secondary"
        busy={pending}
        aria-describedby={`${id}formats`}
        onClick={() => input.current?.click()}
      >
        {w('label')}
      </Button>
      <FileInput ref={input} once hidden onChoose={(file) => file && void send(file)} />
      <span id={`${id}formats`} className="muted">
        {w('formats')}
      </span>
      <ErrorLine text={error} />
      {bad.length > 0 && (
        <ul>
          {bad.slice(0, MOST).map(({ line, problem }) => (
            <li key={line}>{w('bad', { line, problem })}</li>
          ))}
        </ul>
      )}
    </>
  )
}
