import { useLayoutEffect, useRef, useState } from 'react'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { ConflictNote } from '#src/admin/resource/conflict.tsx'
import type { Resource, Row } from '#src/admin/resource/define-resource.ts'
import type { FieldSpec } from '#src/admin/resource/describe.ts'
import type { Property } from '#src/admin/resource/use-property.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  resource: Resource
  row: Row
  field: FieldSpec
  property: Property
  /** Of the element that holds the value alone, by which the cell is named. */
  valueId: string
  /** Of what went wrong. */
  errorId: string
}

/** A value edited in place: choices save at once, typed values on blur. */
export function Cell(props: Props) {
  const { field, property, errorId } = props
  return (
    <>
      <Glow saves={property.saves} />
      {widgets[field.widget].instant ? <InstantCell {...props} /> : <TypedCell {...props} />}
      <ErrorLine id={errorId} text={property.error} />
      <ConflictNote field={field} property={property} />
    </>
  )
}

function InstantCell({ resource, row, field, property, valueId }: Props) {
  const label = useCellLabel(resource, row, field)('cell')
  const { Show, Input } = widgets[field.widget]
  return (
    <>
      <Input
        field={field}
        value={property.value}
        label={label}
        onChange={(value) => void property.save(value)}
      />
      <span hidden id={valueId}>
        <Show field={field} value={property.value} />
      </span>
    </>
  )
}

function TypedCell({ resource, row, field, property, valueId, errorId }: Props) {
  const name = useCellLabel(resource, row, field)
  const [editing, setEditing] = useState(false)
  const { Show, Input } = widgets[field.widget]
  if (editing)
    return (
      <Editor
        field={field}
        label={name('cell')}
        Input={Input}
        start={property.stored ?? ''}
        onLeave={(draft) => {
          setEditing(false)
          if (draft) void property.save(draft.value)
        }}
      />
    )
  return (
    <button
      type="button"
      className="cell-text"
      data-typed={widgets[field.widget].align === 'right' ? 'figure' : 'text'}
      aria-label={name('editCell')}
      aria-describedby={property.error ? errorId : undefined}
      onClick={() => {
        property.clearError()
        setEditing(true)
      }}
    >
      <span id={valueId}>
        <Show field={field} value={property.value} />
      </span>
    </button>
  )
}

interface EditorProps {
  field: FieldSpec
  label: string
  Input: (typeof widgets)['text']['Input']
  start: unknown
  /** Gets the typed text, or null if the edit is cancelled. */
  onLeave: (draft: { value: unknown } | null) => void
}

/** Opens with its text selected, so typing replaces it. The grid moves the focus away, which saves. */
function Editor({ field, label, Input, start, onLeave }: EditorProps) {
  const [draft, setDraft] = useState(start)
  const dropped = useRef(false)
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => box.current?.querySelector<HTMLInputElement>('input, textarea')?.select(), [])
  return (
    <span className="editor" ref={box}>
      <Input
        field={field}
        value={draft}
        label={label}
        autoFocus
        onChange={setDraft}
        onBlur={() => onLeave(dropped.current ? null : { value: draft })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') dropped.current = true
        }}
      />
    </span>
  )
}

/** Lights up once after a save, but not when a row scrolls back into view. */
function Glow({ saves }: { saves: number }) {
  const [before] = useState(saves)
  return saves > before && <i key={saves} className="glow" aria-hidden="true" />
}

function useCellLabel(resource: Resource, row: Row, field: FieldSpec) {
  const t = useWords(admin)
  const say = useSay()
  return (key: 'cell' | 'editCell') =>
    t(key, { field: say(field.label), name: String(row[resource.label] ?? row.id) })
}
