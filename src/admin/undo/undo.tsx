import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shownBy } from '#src/admin/editors/shown-by.ts'
import { showProperty } from '#src/admin/grid/shown-cell.ts'
import { isPressed, type Pressed } from '#src/admin/keys/shortcuts.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { offerUndo } from '#src/admin/saving/offer-undo.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import type { Undone } from '#src/contract/audit/steps.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { fieldOf } from './change.tsx'
import { useUndo } from './use-undo.tsx'

/** Ctrl+Z, on a Mac Cmd+Z; with Shift, or Ctrl+Y, the way back. */
function undoKey(event: Pressed): 'undo' | 'redo' | null {
  return isPressed('undo', event) ? 'undo' : isPressed('redo', event) ? 'redo' : null
}

/** Whether the focus is in something that is typed into. */
const isText = (target: Element | null): boolean =>
  target?.matches?.(
    'textarea, [contenteditable="true"], [contenteditable="true"] *, .composed, input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])',
  ) === true

interface Props {
  resource: Resource
  /** On a record's page: only its changes are undone. */
  id?: number
  /** Of the list, in their order. */
  rows?: readonly Row[]
}

/**
 ** Ctrl+Z on a list or a record's page undoes the last thing I did there, through the server, so also
 ** after a reload; again, the one before. In a text field it is the browser's own undo.
 */
export function Undo({ resource, id, rows }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const say = useText()
  const entity = resource.may('update') ? entityOf(resource.name) : undefined
  const [taken, setTaken] = useState<Undone | null>(null)
  const spoken = useRef<HTMLSpanElement>(null)
  const { run, dialog, open } = useUndo({ entity, resource, onUndone: setTaken })
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    if (!entity || open) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = undoKey(event)
      const target = event.target as Element | null
      if (!key || event.defaultPrevented || isText(target) || target?.closest?.('dialog, [role="dialog"]'))
        return
      event.preventDefault()
      if (!event.repeat) void latest.current({ id, redo: key === 'redo' || undefined })
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [entity, open, id])

  const label = w('undo')
  useEffect(
    () =>
      entity === undefined
        ? undefined
        : offerUndo(resource.name, { label, run: () => void latest.current({ id }) }),
    [entity, resource.name, label, id],
  )

  const [record] = taken?.records ?? []
  const properties = Object.keys(record?.values ?? {})
  const property = taken?.records.length === 1 && properties.length === 1 ? properties[0] : undefined
  const field = property === undefined ? undefined : fieldOf(resource, property)
  const value = property === undefined ? undefined : record?.values[property]

  // Read from the rendered widget, so that the message matches the screen.
  useLayoutEffect(() => {
    if (!taken || !record) return
    const shown = value === null ? t('empty') : (spoken.current?.textContent ?? '')
    const name = record.name ?? ''
    const words =
      property !== undefined
        ? w('takenBack', { name, field: field ? say(field.label) : property, value: shown })
        : taken.records.length > 1
          ? w('undoneMany', { number: taken.records.length })
          : w(
              record.action === 'restore'
                ? 'restoreDone'
                : record.action === 'delete'
                  ? 'deletedAgain'
                  : 'undoneOne',
              {
                name,
              },
            )
    notify('success', words)
    const first = property ?? properties[0]
    const place = rows?.findIndex((row) => row.id === record.id)
    if (first) showProperty(resource.name, record.id, first, words, place)
    setTaken(null)
  })

  const Show = field && shownBy[field.widget]
  if (!entity) return null
  return (
    <>
      <p className="visually-hidden">{w('undoKeys')}</p>
      {taken && (
        <span hidden ref={spoken}>
          {field && Show ? <Show field={field} value={value} /> : String(value)}
        </span>
      )}
      {dialog}
    </>
  )
}
