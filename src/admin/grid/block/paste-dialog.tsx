import './paste-dialog.css'
import { type ReactNode, useState } from 'react'
import { RecordEntry } from '#src/admin/editors/record-dialog.tsx'
import { useChoices } from '#src/admin/editors/use-choices.ts'
import {
  type CopiedValue,
  isNew,
  MAX_CELLS,
  type PastedCell,
  type PasteTarget,
  planPaste,
} from '#src/admin/grid/paste.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { admin, adminGrid } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import type { PasteResults, Refusals } from './block-write.ts'
import { PasteTable } from './paste-table.tsx'
import { pasteWords } from './words.ts'

/** Rows that a dialog names. */
export const MAX_NAMES = 10

interface Props {
  resource: Resource
  /** As it was when the block was pasted. */
  target: PasteTarget
  texts: readonly (readonly (string | CopiedValue)[])[]
  check: (cells: readonly PastedCell[]) => Promise<Refusals>
  write: (cells: readonly PastedCell[]) => Promise<PasteResults>
  onClose: () => void
  /** Where the block is entered in the dialog: its own title, and the fields above the preview. */
  title?: string
  children?: ReactNode
}

/**
 * Previews a pasted block cell by cell and applies the valid cells by one request. Rows to be added are checked as a whole
 * before anything is stored; what they lack can be filled in.
 */
export function PasteDialog({ resource, target, texts, check, write, onClose, title, children }: Props) {
  const w = useWords(pasteWords)
  const g = useWords(adminGrid)
  const t = useWords(admin)
  const say = useText()
  const choices = new Map(
    [...target.columns.map(({ field }) => field), ...target.creates].map(
      // The columns of a dialog never change, so neither does the order of these hooks.
      // biome-ignore lint/correctness/useHookAtTopLevel: one for each column
      (field) => [field.name, useChoices(field)],
    ),
  )
  /** By field, and by row and field: what is filled in. */
  const [filled, setFilled] = useState<Readonly<Record<string, unknown>>>({})
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const [leavesOut, setLeavesOut] = useState(false)
  const [failure, setFailure] = useState('')
  const tooMuch = texts.reduce((sum, { length }) => sum + length, 0) > MAX_CELLS
  const plan = planPaste(tooMuch ? [[]] : texts, target, ({ name }) => choices.get(name) ?? [], {
    filledIn: (row, { name }) => filled[`${row.id} ${name}`] ?? filled[name],
    refusals: ({ id }) => refusals.get(id) ?? {},
  })
  const [begun, setBegun] = useState<typeof plan | null>(null)
  const [results, setResults] = useState<PasteResults | null>(null)
  const { cells, outside, added } = begun ?? plan
  const isWrong = ({ problem, refusal }: PastedCell) => Boolean(problem ?? refusal)
  // A row that is to be added needs all its cells.
  const bad = new Set(cells.filter((cell) => isWrong(cell) && isNew(cell.row)).map(({ row }) => row.id))
  for (const id of refusals.keys()) bad.add(id)
  const good = cells.filter((cell) => !isWrong(cell) && !cell.same && !bad.has(cell.row.id))
  const wrong = cells.filter(isWrong)
  const isLacking = (name: string) =>
    cells.filter(({ column, fill, text }) => fill && text === '' && column.field.name === name).length > 1
  // Names differ from row to row.
  const lacking = target.creates.filter(({ name }) => name !== resource.label && isLacking(name))
  const told = [...(results?.values() ?? [])]
  const failed = told.filter(Boolean).length
  const running = begun !== null && results === null
  const canApply = good.length > 0 && (bad.size === 0 || leavesOut)

  function fill(key: string, value: unknown, rows: (id: number) => boolean): void {
    setFilled((all) => ({ ...all, [key]: value }))
    // It is checked again with the new value.
    setRefusals((all) => new Map([...all].filter(([id]) => !rows(id))))
  }

  async function apply(): Promise<void> {
    setBegun(plan)
    setFailure('')
    try {
      const refused = await check(good)
      if (refused.size === 0) {
        const written = await write(good)
        if (children && [...written.values()].every((why) => why === null)) return onClose()
        return setResults(written)
      }
      setRefusals((all) => new Map([...all, ...refused]))
      setLeavesOut(false)
    } catch (error) {
      setFailure((error as Error).message || t('anErrorOccurred'))
    }
    setBegun(null)
  }

  return (
    <Dialog
      title={title ?? w('pasteTitle', { count: texts.flat().length })}
      size="large"
      className="paste-dialog"
      onClose={running ? undefined : onClose}
      acts={
        <>
          <Button kind="plain" autoFocus={!children && !canApply} disabled={running} onClick={onClose}>
            {begun || good.length === 0 ? w('close') : t('cancel')}
          </Button>
          {!begun && good.length > 0 && (
            <Button
              kind="primary"
              autoFocus={!children && canApply}
              disabled={!canApply}
              onClick={() => void apply()}
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
          {children && !begun && (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                if (canApply) void apply()
              }}
            >
              {children}
            </form>
          )}
          <p role="status">
            {texts.length === 0
              ? null
              : begun
                ? results
                  ? w('progress', { done: told.length - failed, total: good.length, failed })
                  : w('saving')
                : [
                    w('ready', { count: good.length }),
                    w('wrong', { count: wrong.length }),
                    w('same', { count: cells.filter(({ same }) => same).length }),
                  ].join(' · ')}
          </p>
          {running && <progress aria-label={w('saving')} />}
          <ErrorLine text={failure} />
          {added > 0 && <p>{w('added', { count: added })}</p>}
          {(outside.rows > 0 || outside.columns > 0) && <p className="outside">{w('outside', outside)}</p>}
          {!begun && lacking.length > 0 && (
            <fieldset className="paste-fills">
              <legend>{w('forAll', { columns: lacking.map(({ label }) => say(label)).join(', ') })}</legend>
              {lacking.map((field) => (
                <RecordEntry
                  key={field.name}
                  field={field}
                  value={filled[field.name]}
                  error={undefined}
                  disabled={false}
                  autoFocus={false}
                  onChange={(value) => fill(field.name, value, () => true)}
                />
              ))}
            </fieldset>
          )}
          {!begun && bad.size > 0 && (
            <p>
              <label>
                <input
                  type="checkbox"
                  checked={leavesOut}
                  onChange={({ target: { checked } }) => setLeavesOut(checked)}
                />{' '}
                <span>{w('leaveOut', { count: bad.size })}</span>
              </label>
            </p>
          )}
          {texts.length > 0 && (
            <PasteTable
              resource={resource}
              cells={cells.filter((cell) => !cell.same)}
              most={children && !begun ? MAX_NAMES : undefined}
              results={begun && (results ?? new Map())}
              onFill={({ row, column }, value) =>
                fill(`${row.id} ${column.field.name}`, value, (id) => id === row.id)
              }
            />
          )}
        </>
      )}
    </Dialog>
  )
}
