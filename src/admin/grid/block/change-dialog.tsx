import { type ComponentProps, useState } from 'react'
import { RecordEntry } from '#src/admin/editors/record-dialog.tsx'
import { nameOf } from '#src/admin/grid/light-cell.ts'
import { isSettable } from '#src/admin/grid/paste.ts'
import type { ResolvedColumn, Row } from '#src/admin/model/define-resource.ts'
import { closedBy } from '#src/admin/model/field-state.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { MAX_NAMES, PasteDialog } from './paste-dialog.tsx'
import { pasteWords } from './words.ts'

/** As they were when the dialog was opened. */
export interface SelectedCells {
  rows: readonly Row[]
  columns: readonly ResolvedColumn[]
  /** The column to begin with. */
  name: string
}

type Props = SelectedCells &
  Pick<ComponentProps<typeof PasteDialog>, 'resource' | 'check' | 'write' | 'onClose'>

/** Gives the selected cells of a column one value. It is previewed and written as a pasted block is. */
export function ChangeDialog({ rows, columns, name, ...props }: Props) {
  const { resource } = props
  const w = useWords(pasteWords)
  const say = useText()
  const messages = useWordTable(validation) as Record<string, string>
  const settable = columns.filter(isSettable)
  const first = settable.findIndex(({ field }) => field.name === name)
  const [at, setAt] = useState(Math.max(0, first))
  const [entered, setEntered] = useState<{ value: unknown } | null>(null)
  const { field } = settable[at] as ResolvedColumn
  const open = rows.filter((row) => !closedBy(resource, field.name, row))
  const closed = rows.filter((row) => !open.includes(row))
  const values = new Set(open.map((row) => JSON.stringify(row[field.name] ?? null)))
  const common = values.size === 1 ? (open[0]?.[field.name] ?? null) : null
  // A switch shows a value from the beginning.
  const value = entered ? entered.value : common
  const copied = {
    text: String(value ?? ''),
    field: field.name,
    value: value ?? (field.widget === 'flag' ? 0 : null),
  }
  const isEntered = entered !== null || field.widget === 'flag'
  const read = readField(field.schema, copied.value)
  const error = isEntered && !read.ok ? (messages[read.problem] ?? messages.invalid) : undefined

  function named(some: readonly Row[]): string {
    const names = some.slice(0, MAX_NAMES).map((row) => nameOf(resource, row))
    const more = some.length > MAX_NAMES ? [w('more', { count: some.length - MAX_NAMES })] : []
    return [names.join(', '), ...more].join(' ')
  }

  return (
    <PasteDialog
      {...props}
      title={w('changeTitle', { count: open.length, column: say(field.label) })}
      texts={isEntered && !error ? open.map(() => [copied]) : []}
      target={{
        at: { row: 0, column: at },
        count: open.length,
        rowAt: (index) => open[index],
        columns: settable,
        creates: [],
        needs: [],
      }}
    >
      {settable.length > 1 && (
        <SelectField
          name="column"
          label={w('column')}
          value={at}
          choices={settable.map((column, id) => ({ id, name: say(column.field.label) }))}
          onValue={(chosen) => {
            setAt(Number(chosen))
            setEntered(null)
          }}
        />
      )}
      <RecordEntry
        key={field.name}
        field={field}
        value={value}
        error={error}
        disabled={open.length === 0}
        autoFocus
        onChange={(next) => setEntered({ value: next })}
      />
      {/* The preview names them too. */}
      {(!isEntered || error) && open.length > 0 && <p>{w('rows', { names: named(open) })}</p>}
      {closed.length > 0 && <p>{w('locked', { count: closed.length, names: named(closed) })}</p>}
      {settable.length < columns.length && (
        <p>
          {w('lockedColumns', {
            columns: columns
              .filter((column) => !isSettable(column))
              .map((column) => say(column.field.label))
              .join(', '),
          })}
        </p>
      )}
    </PasteDialog>
  )
}
