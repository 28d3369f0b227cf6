import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { auditTrail } from '#resources/lists/audit.ts'
import { readList } from '#src/admin/list/list-calls.ts'
import { UndoStep } from '#src/admin/undo/undo-step.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { useResourceOf } from './resource-of.ts'

/** Shown while filtered to one step, with the button to undo it. */
export function StepBar({ onUndone }: { onUndone: () => void }) {
  const w = useWords(adminFiles)
  const resourceOf = useResourceOf()
  const [search, setSearch] = useSearchParams()
  const step = search.get('step') ?? ''
  const { data } = useQuery({
    queryKey: ['list', auditTrail.name, 'step', step],
    queryFn: () => readList(auditTrail.name, { step }),
    enabled: step !== '',
  })
  if (!data) return null
  const entity = data.rows
    .map((row) => String(row.entity))
    .find((name) => Object.hasOwn(pagesOfEntities(), name))
  const isImport = data.rows.some(({ action }) => action === 'import')
  const others = [...search].filter(([name]) => name !== 'step' && name !== 'after' && name !== 'before')
  return (
    <section className="step-bar" aria-label={w('stepShown')}>
      <p>
        {w('stepShown')}{' '}
        <TextButton onClick={() => setSearch(new URLSearchParams(others))}>{w('allChanges')}</TextButton>
      </p>
      {entity && (
        <UndoStep
          key={step}
          label={w(isImport ? 'revert' : 'revertStep')}
          step={step}
          entity={entity}
          resource={resourceOf(entity)}
          onUndone={onUndone}
        />
      )}
    </section>
  )
}
