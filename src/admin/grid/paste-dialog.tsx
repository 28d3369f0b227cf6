import './paste-dialog.css'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import { Button } from '#src/admin/kit/button.tsx'
import type { ResolvedColumn, Resource, Row } from '#src/admin/resource/define-resource.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminGrid } from './grid.words.ts'
import type { Place } from './grid-moves.ts'
import { MOST_CELLS, planPaste } from './paste.ts'
import { usePasteRun } from './paste-run.ts'
import { PasteTable } from './paste-table.tsx'

interface Props {
  resource: Resource
  /** As they were when the block was pasted. */
  rows: readonly Row[]
  columns: readonly ResolvedColumn[]
  at: Place
  texts: string[][]
  onClose: () => void
}

/** Previews a pasted block cell by cell and applies the valid cells. */
export default function PasteDialog({ resource, rows, columns, at, texts, onClose }: Props) {
  const w = useWords(adminGrid)
  const t = useWords(admin)
  const titleId = useId()
  const choices = new Map(
    // The columns of a dialog never change, so neither does the order of these hooks.
    // biome-ignore lint/correctness/useHookAtTopLevel: one for each column
    columns.map(({ field }) => [field, useChoices(field)] as const),
  )
  const tooMuch = texts.reduce((sum, { length }) => sum + length, 0) > MOST_CELLS
  const plan = planPaste(tooMuch ? [[]] : texts, at, rows, columns, {
    yes: [t('yes'), admin.en.yes],
    no: [t('no'), admin.en.no],
    choicesOf: (field) => choices.get(field) ?? [],
  })
  const run = usePasteRun(resource)
  const [begun, setBegun] = useState<typeof plan | null>(null)
  const { cells, outside } = begun ?? plan
  const good = cells.filter((cell) => !cell.problem && !cell.same)
  const wrong = cells.filter((cell) => cell.problem)
  const done = run.results.size
  const failed = [...run.results.values()].filter(Boolean).length
  const running = begun !== null && !run.finished

  return (
    <Dialog
      open
      maxWidth="md"
      fullWidth
      className="admin-area paste-dialog"
      aria-labelledby={titleId}
      onClose={() => running || onClose()}
    >
      <DialogTitle component="h2" id={titleId}>
        {w('pasteTitle', { rows: texts.length, columns: Math.max(...texts.map(({ length }) => length)) })}
      </DialogTitle>
      <DialogContent>
        {tooMuch ? (
          <p role="alert">{w('tooMuch', { most: MOST_CELLS.toLocaleString('en-IN') })}</p>
        ) : (
          <>
            <p role="status">
              {begun
                ? w('progress', { done: done - failed, total: good.length, failed })
                : [
                    w('ready', { count: good.length }),
                    w('wrong', { count: wrong.length }),
                    w('same', { count: cells.length - good.length - wrong.length }),
                  ].join(' · ')}
            </p>
            {begun && <progress max={good.length} value={done} aria-label={w('result')} />}
            {(outside.rows > 0 || outside.columns > 0) && <p className="outside">{w('outside', outside)}</p>}
            <PasteTable
              resource={resource}
              cells={cells.filter((cell) => !cell.same)}
              results={begun && run.results}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        {running ? (
          <Button onClick={run.stop}>{w('stop')}</Button>
        ) : (
          <Button autoFocus={good.length === 0} onClick={onClose}>
            {begun || good.length === 0 ? w('close') : t('cancel')}
          </Button>
        )}
        {!begun && good.length > 0 && (
          <Button
            look="main"
            autoFocus
            onClick={() => {
              setBegun(plan)
              void run.start(good)
            }}
          >
            {w('applyCount', { count: good.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
