import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { MenuButton } from '#src/kit/menus/row-menu.tsx'
import { useWords } from '#src/platform/words.tsx'

const StepsDialog = lazyDialog(async () => (await import('#src/admin/undo/steps-dialog.tsx')).StepsDialog)
const TrashDialog = lazyDialog(async () => (await import('./trash-dialog.tsx')).TrashDialog)
const AsOfDialog = lazyDialog(async () => (await import('./as-of-dialog.tsx')).AsOfDialog)

type Open = 'steps' | 'trash' | 'asOf'

/** The ways back of a list: what I can undo, what was deleted, and how it stood at an earlier moment. */
export function TimeMenu({ resource }: { resource: Resource }) {
  const w = useWords(adminHistory)
  const [open, setOpen] = useState<Open | null>(null)
  const [search, setSearch] = useSearchParams()
  const entity = entityOf(resource.name)
  const items: Open[] = [
    ...(resource.may('update') ? (['steps'] as const) : []),
    ...(resource.may('restore') ? (['trash'] as const) : []),
    ...(resource.may('history') ? (['asOf'] as const) : []),
  ]
  const words = { steps: w('undoHistory'), trash: w('deletedRows'), asOf: w('asOfMenu') }
  if (!entity || items.length === 0) return null
  const close = () => setOpen(null)
  return (
    <>
      <MenuButton
        label={w('history')}
        acts={items.map((item) => ({ label: words[item], onClick: () => setOpen(item) }))}
      />
      {open === 'steps' && <StepsDialog resource={resource} entity={entity} onClose={close} />}
      {open === 'trash' && <TrashDialog resource={resource} entity={entity} onClose={close} />}
      {open === 'asOf' && (
        <AsOfDialog
          onClose={close}
          onChoose={(at) => {
            const next = new URLSearchParams(search)
            next.set('as_of', at)
            setSearch(next)
          }}
        />
      )}
    </>
  )
}
