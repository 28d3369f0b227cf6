import { useSearchParams } from 'react-router-dom'
import { RevertBatch } from '#src/admin/history/revert-batch.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Shown while filtered to one import, with the button to revert it. */
export function BatchBar({ batch, onReverted }: { batch: string; onReverted: () => void }) {
  const w = useWords(adminFiles)
  const [search, setSearch] = useSearchParams()

  function showAll() {
    const next = new URLSearchParams(search)
    next.delete('batch')
    next.delete('page')
    setSearch(next)
  }

  return (
    <section className="batch-bar" aria-label={w('batchShown')}>
      <p>
        {w('batchShown')} <TextButton onClick={showAll}>{w('allChanges')}</TextButton>
      </p>
      <RevertBatch key={batch} batch={batch} onReverted={onReverted} />
    </section>
  )
}
