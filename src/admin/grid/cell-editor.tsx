import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Choice, useChoices } from '#src/admin/editors/use-choices.ts'
import type { InputProps } from '#src/admin/editors/widget-props.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { type Saver, useSaved } from '#src/admin/saving/use-property.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'
import { useAskBeforeUnload } from '#src/platform/ask-before-unload.ts'
import type { OpenEditor } from './grid-view.ts'
import { nameOf } from './light-cell.ts'

interface Props {
  resource: Resource
  saver: Saver
  open: OpenEditor
  /** `{field} of {name}`. */
  label: (field: FieldSpec, name: string) => string
  onLeave: () => void
}

/** The editor of the one cell that is open: choices save at once, typed values when it is left. */
export function CellEditor({ resource, saver, open, label, onLeave }: Props) {
  const { row, light, host } = open
  const field = light.column?.field as FieldSpec
  const property = useSaved(saver, row, field)
  const { Input, instant } = widgets[field.widget]
  const shared = { field, label: label(field, nameOf(resource, row)), host, Input }
  const leave = (draft: { value: unknown } | null) => {
    onLeave()
    if (draft) void property.save(draft.value)
  }
  if (host.matches('.composed'))
    return <Composed field={field} host={host} onBegin={property.clearError} onLeave={leave} />
  return createPortal(
    instant ? (
      <Chooser
        {...shared}
        value={property.value}
        onChoose={(value) => void property.save(value)}
        onLeave={onLeave}
      />
    ) : (
      <Typed
        {...shared}
        start={property.failed ? property.failed.value : (property.stored ?? '')}
        onBegin={property.clearError}
        onLeave={leave}
      />
    ),
    host,
  )
}

interface Shared {
  field: FieldSpec
  label: string
  /** What a focus outside of it leaves. */
  host: HTMLElement
  Input: ComponentType<InputProps>
}

function useLeaving(host: HTMLElement, onLeave: () => void): void {
  const latest = useRef(onLeave)
  latest.current = onLeave
  useLayoutEffect(() => {
    let isDone = false
    const leave = (event: FocusEvent) => {
      if (isDone || host.contains(event.relatedTarget as Node | null)) return
      isDone = true
      // After the browser has moved the focus: the editor is taken away then.
      latest.current()
    }
    host.addEventListener('focusout', leave)
    return () => {
      isDone = true
      host.removeEventListener('focusout', leave)
    }
  }, [host])
}

interface ChooserProps extends Shared {
  value: unknown
  onChoose: (value: unknown) => void
  onLeave: () => void
}

function Chooser({ field, label, host, Input, value, onChoose, onLeave }: ChooserProps) {
  useLeaving(host, onLeave)
  return <Input field={field} value={value} label={label} autoFocus onChange={onChoose} />
}

interface Drafted {
  onBegin: () => void
  /** Gets the typed value, or null if the edit is cancelled. */
  onLeave: (draft: { value: unknown } | null) => void
}

interface TypedProps extends Shared, Drafted {
  start: unknown
}

/** Opens with its text selected, so typing replaces it. */
function Typed({ field, label, host, Input, start, onBegin, onLeave }: TypedProps) {
  const [draft, setDraft] = useState(start)
  const dropped = useDropped(host)
  useAskBeforeUnload(draft !== start)
  useLeaving(host, () => onLeave(dropped.current ? null : { value: draft }))
  const begin = useRef(onBegin)
  useLayoutEffect(() => {
    host.querySelector<HTMLInputElement>('input:not([type="color"]), textarea')?.select?.()
    begin.current()
  }, [host])
  return <Input field={field} value={draft} label={label} autoFocus onChange={setDraft} />
}

/** Whether Escape takes the edit back. */
function useDropped(host: HTMLElement) {
  const dropped = useRef(false)
  useLayoutEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') dropped.current = true
    }
    host.addEventListener('keydown', hear)
    return () => host.removeEventListener('keydown', hear)
  }, [host])
  return dropped
}

/** The cell itself holds the text; a composition that was given up leaves it empty, and the value stays. */
function Composed({ field, host, onBegin, onLeave }: Pick<Shared, 'field' | 'host'> & Drafted) {
  const choices = useChoices(field)
  const dropped = useDropped(host)
  useAskBeforeUnload(true)
  const begin = useRef(onBegin)
  useLayoutEffect(() => begin.current(), [])
  useLeaving(host, () => {
    const text = host.textContent.trim()
    if (dropped.current || text === '') return onLeave(null)
    const read = readField(field.schema, begunChoice(text, choices), choices)
    onLeave({ value: read.ok ? read.value : text })
  })
  return null
}

/** The one choice that begins with what is typed, as the browser's own list finds it. */
function begunChoice(text: string, choices: readonly Choice[]): string {
  const [begun, ...others] = choices.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
  return begun && others.length === 0 ? begun.name : text
}
