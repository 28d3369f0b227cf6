import { useId } from 'react'
import { call } from '#src/admin/call/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { FileInput } from '#src/kit/fields/file-input.tsx'
import { notify } from '#src/platform/notices.ts'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'
import { bankUpload } from './words.ts'

/** Adds a statement of our account; lines that are there already are left out. */
export function BankUpload({ onChanged }: { onChanged: () => void }) {
  const w = useWords(bankUpload)
  const may = useMay('payouts')
  const { pending, error, act } = useAct()
  const id = useId()
  if (!may('update')) return null
  const send = (file: File) =>
    act(async () => {
      const form = { file }
      const { added, known, bad } = await call('POST /api/admin/bank-statements', { form })
      notify(bad.length > 0 ? 'error' : 'success', w('done', { added, known, bad: bad.length }))
      onChanged()
    })
  return (
    <>
      <label htmlFor={id}>{w('label')}</label>
      <FileInput id={id} once disabled={pending} onChoose={(file) => file && void send(file)} />
      <ErrorLine text={error} />
    </>
  )
}
