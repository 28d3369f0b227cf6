import { useId, useRef, useState } from 'react'
import { admin } from '#src/locales/admin.ts'
import { useWords } from '#src/platform/words.tsx'
import { ConflictNote } from './conflict.tsx'
import type { Resource, Row } from './define-resource.ts'
import type { FieldSpec } from './describe.ts'
import { useProperty } from './use-property.ts'
import { useSay } from './use-say.ts'
import { widgets } from './widgets.tsx'

interface Props {
  resource: Resource
  row: Row
  field: FieldSpec
}

/** A value that is edited where it stands: choices save at once, typed values when the editor is left. */
export function Cell(props: Props) {
  return widgets[props.field.widget].instant ? <InstantCell {...props} /> : <TypedCell {...props} />
}

function InstantCell({ resource, row, field }: Props) {
  const property = useProperty(resource, row, field)
  const label = useCellLabel(resource, row, field)('cell')
  const { Input } = widgets[field.widget]
  return (
    <Glow saves={property.saves}>
      <Input
        field={field}
        value={property.value}
        label={label}
        disabled={property.pending}
        onChange={(value) => void property.save(value)}
      />
      <ConflictNote field={field} property={property} />
    </Glow>
  )
}

function TypedCell({ resource, row, field }: Props) {
  const property = useProperty(resource, row, field)
  const name = useCellLabel(resource, row, field)
  const [draft, setDraft] = useState<unknown>(null)
  const leaving = useRef<'keep' | 'drop'>('keep')
  const refocus = useRef(false)
  const errorId = useId()
  const { Show, Input } = widgets[field.widget]
  const editing = draft !== null

  async function leave() {
    const typed = draft
    if (leaving.current === 'drop') {
      leaving.current = 'keep'
      setDraft(null)
      return
    }
    const saved = await property.save(typed)
    if (saved || !property.pending) setDraft(null)
  }

  if (!editing)
    return (
      <Glow saves={property.saves}>
        <button
          type="button"
          className="cell-text"
          aria-label={name('editCell')}
          aria-describedby={property.error ? errorId : undefined}
          ref={(button) => {
            if (refocus.current) button?.focus()
            refocus.current = false
          }}
          onClick={() => {
            property.clearError()
            setDraft(row[field.name] ?? '')
          }}
        >
          <Show field={field} value={property.value} />
        </button>
        {property.error && (
          <span className="cell-error" id={errorId} role="alert">
            {property.error}
          </span>
        )}
        <ConflictNote field={field} property={property} />
      </Glow>
    )
  return (
    <Input
      field={field}
      value={draft}
      label={name('cell')}
      autoFocus
      disabled={property.pending}
      onChange={setDraft}
      onBlur={() => void leave()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        leaving.current = event.key === 'Escape' ? 'drop' : 'keep'
        refocus.current = true
        ;(event.target as HTMLElement).blur()
      }}
    />
  )
}

/** Lights up once when a save has come through. */
function Glow({ saves, children }: { saves: number; children: React.ReactNode }) {
  return (
    <span key={saves} className={saves > 0 ? 'glow' : undefined}>
      {children}
    </span>
  )
}

function useCellLabel(resource: Resource, row: Row, field: FieldSpec) {
  const t = useWords(admin)
  const say = useSay()
  return (key: 'cell' | 'editCell') =>
    t(key, { field: say(field.label), name: String(row[resource.label] ?? row.id) })
}
