import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { Layout } from './use-layout.ts'
import { columnWords } from './words.ts'

/** Says which columns of the open view are not there for this admin; the rows are the same without them. */
export function MissingColumns({ layout }: { layout: Pick<Layout, 'missing' | 'withoutMissing'> }) {
  const w = useWords(columnWords)
  if (layout.missing.length === 0) return null
  const columns = layout.missing.map((name) => name.replace(/^custom_/, '')).join(', ')
  return (
    <p className="missing-columns" role="status">
      <span>{`${w('missing', { columns })} `}</span>
      <TextButton onClick={layout.withoutMissing}>{w('removeMissing')}</TextButton>
    </p>
  )
}
