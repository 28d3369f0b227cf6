import './paste-dialog.css'
import { useState } from 'react'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import { isNew, MAX_CELLS, type PastedCell, type PasteTarget, planPaste } from '#src/admin/grid/paste.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { admin, adminGrid } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { PasteResults } from './block-write.ts'
import { PasteTable } from './paste-table.tsx'
import { pasteWords } from './words.ts'

interface Props {
  resource: Resource
  /** As it was when the block was pasted. */
  target: PasteTarget
  texts: readonly (readonly string[])[]
  write: (cells: readonly PastedCell[]) => Promise<PasteResults>
  onClose: () => void
}

/** Previews a pasted block cell by cell and applies the valid cells by one request. */
export function PasteDialog({ resource, target, texts, write, onClose }: Props) {
  const w = useWords(pasteWords)
  const g = useWords(adminGrid)
  const t = useWords(admin)
  const choices = new Map(
    // The columns of a dialog never change, so neither does the order of these hooks.
    // biome-ignore lint/correctness/useHookAtTopLevel: one for each column
    target.columns.map(({ field }) => [field, useChoices(field)] as const),
  )
  const tooMuch = texts.reduce((sum, { length }) => sum + length, 0) > MAX_CELLS
  const plan = planPaste(tooMuch ? [[]] : texts, target, {
    yes: [t('yes'), admin.en.yes],
    no: [t('no'), admin.en.no],
    choicesOf: (field) => choices.get(field) ?? [],
  })
  const [begun, setBegun] = useState<typeof plan | null>(null)
  const [results, setResults] = useState<PasteResults | null>(null)
  const { cells, outside, added } = begun ?? plan
  // A row that is to be added needs all its cells.
  const bad = new Set(cells.filter((cell) => cell.problem && isNew(cell.row)).map(({ row }) => row.id))
  const good = cells.filter((cell) => !cell.problem && !cell.same && !bad.has(cell.row.id))
  const wrong = cells.filter((cell) => cell.problem)
  const failed = [...(results?.values() ?? [])].filter(Boolean).length
  const running = begun !== null && results === null

  return (
    <Dialog
      title={w('pasteTitle', { count: texts.flat().length })}
      size="large"
      className="paste-dialog"
      onClose={running ? undefined : onClose}
      acts={
        <>
          <Button kind="plain" autoFocus={good.length === 0} disabled={running} onClick={onClose}>
            {begun || good.length === 0 ? w('close') : t('cancel')}
          </Button>
          {!begun && good.length > 0 && (
            <Button
              kind="primary"
              autoFocus
              onClick={() => {
                setBegun(plan)
                void write(good).then(setResults)
              }}
            >
              {w('applyCount', { count: good.length })}
            </Button>
          )}
        </>
      }
    >
      {tooMuch ? (
        <ErrorLine text={g('tooMuch', { most: MAX_CELLS.toLocaleString('en-IN') })} />
      ) : (
        <>
          <p role="status">
            {begun
              ? results
                ? w('progress', { done: good.length - failed, total: good.length, failed })
                : w('saving')
              : [
                  w('ready', { count: good.length }),
                  w('wrong', { count: wrong.length }),
                  w('same', { count: cells.length - good.length - wrong.length }),
                ].join(' · ')}
          </p>
          {running && <progress aria-label={w('saving')} />}
          {added > 0 && <p>{w('added', { count: added })}</p>}
          {(outside.rows > 0 || outside.columns > 0) && <p className="outside">{w('outside', outside)}</p>}
          <PasteTable
            resource={resource}
            cells={cells.filter((cell) => !cell.same)}
            results={begun && (results ?? new Map())}
          />
        </>
      )}
    </Dialog>
  )
}
