import { useSearchParams } from 'react-router-dom'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import type { Resource } from '#src/admin/resource/define-resource.ts'
import { UndoStep } from '#src/admin/undo/undo-step.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { AuditRow } from '#src/contract/audit/audit.ts'
import { pagesOfEntities } from '#src/contract/audit/entity-name.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  step: string
  rows: readonly AuditRow[]
  resourceOf: (entity: string) => Resource | undefined
  onUndone: () => void
}

/** Shown while filtered to one step, with the button to undo it. */
export function StepBar({ step, rows, resourceOf, onUndone }: Props) {
  const w = useWords(adminFiles)
  const [search, setSearch] = useSearchParams()
  const entity = rows.find((row) => Object.hasOwn(pagesOfEntities(), row.entity))?.entity

  function showAll() {
    const next = new URLSearchParams(search)
    next.delete('step')
    next.delete('page')
    setSearch(next)
  }

  return (
    <section className="step-bar" aria-label={w('stepShown')}>
      <p>
        {w('stepShown')} <TextButton onClick={showAll}>{w('allChanges')}</TextButton>
      </p>
      {entity && (
        <UndoStep
          key={step}
          label={w(rows.some(({ action }) => action === 'import') ? 'revert' : 'revertStep')}
          step={step}
          entity={entity}
          resource={resourceOf(entity)}
          onUndone={onUndone}
        />
      )}
    </section>
  )
}
