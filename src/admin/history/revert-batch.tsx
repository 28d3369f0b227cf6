import '#src/admin/import/import.css'
import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { AnswerOf, ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

/** Reverts a whole import; lists what could not be reverted, with the reason. */
export function RevertBatch({ batch, onReverted }: { batch: string; onReverted: () => void }) {
  const t = useWords(admin)
  const w = useWords(adminFiles)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [done, setDone] = useState<AnswerOf<'POST /api/admin/import/revert'> | null>(null)

  async function revert() {
    setPending(true)
    setError(null)
    try {
      setDone(await call('POST /api/admin/import/revert', { body: { batch } }))
      onReverted()
    } catch (failure) {
      setError((failure as ApiError).message || t('anErrorOccurred'))
    }
    setPending(false)
  }

  return (
    <div className="revert-batch">
      {!done && (
        <Button look="outlined" disabled={pending} onClick={() => void revert()}>
          {pending ? w('reverting') : w('revert')}
        </Button>
      )}
      <p role="status">{done && w('reverted', { number: done.reverted })}</p>
      {error && (
        <p role="alert" className="import-problem">
          {error}
        </p>
      )}
      {done && done.kept.length > 0 && (
        <div role="alert" className="import-problem">
          {w('kept')}
          <ul>
            {done.kept.map(({ name, property, problem }) => (
              <li key={`${name} ${property}`}>
                {[name, property].filter(Boolean).join(', ')}: {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
