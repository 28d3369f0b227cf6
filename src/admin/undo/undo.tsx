import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { putIntoRows } from '#src/admin/grid/cached-rows.ts'
import { showProperty } from '#src/admin/grid/shown-cell.ts'
import { fieldOf } from '#src/admin/history/change.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { call } from '#src/admin/resource/call.ts'
import type { Resource, Row } from '#src/admin/resource/define-resource.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminHistory } from '#src/admin/words/history.words.ts'
import { entityOf, type TakenBack } from '#src/contract/audit/audit.ts'
import type { ErrorBody } from '#src/contract/errors.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import { isText, undoKey } from './undo-key.ts'

interface Props {
  resource: Resource
  /** On a record's page: only its changes are undone. */
  id?: number
  /** Of the list, in their order. */
  rows?: readonly Row[]
}

interface Asked {
  redo: boolean
  change: TakenBack
  current: NonNullable<ErrorBody['current']>
}

/**
 ** Ctrl+Z on a list or a record's page undoes my last saved change there, through the server, so also
 ** after a reload; again, the one before. In a text field it is the browser's own undo.
 */
export function Undo({ resource, id, rows }: Props) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const say = useSay()
  const client = useQueryClient()
  const entity = resource.may('update') ? entityOf(resource.name) : undefined
  const [asked, setAsked] = useState<Asked | null>(null)
  const [taken, setTaken] = useState<TakenBack | null>(null)
  const spoken = useRef<HTMLSpanElement>(null)
  const running = useRef(Promise.resolve())
  /** Changes the user chose to keep. */
  const left = useRef<number[]>([])

  const fieldWords = (property: string) => {
    const field = fieldOf(resource, property)
    return field ? say(field.label) : property
  }
  const named = ({ name, property }: TakenBack) => ({ name: name ?? '', field: fieldWords(property) })

  async function step(redo: boolean, anyway?: number): Promise<void> {
    if (!entity) return
    try {
      const { change } = await call('POST /api/admin/history/undo', {
        body: { entity, id, redo: redo || undefined, except: left.current, anyway },
      })
      setAsked(null)
      if (!change) return notify('info', w(redo ? 'nothingToRedo' : 'nothingToUndo'))
      putIntoRows(
        client,
        resource.name,
        new Map([[Number(change.entity_id), { [change.property]: change.value }]]),
      )
      setTaken(change)
    } catch (failure) {
      const { body, message } = failure as ApiError
      const { change, current } = body ?? {}
      if (change && current) return setAsked({ redo, change, current })
      setAsked(null)
      if (change) left.current = [...left.current, change.id].slice(-100)
      const why = Object.values(body?.errors ?? {})[0] ?? (message || t('updateFailed'))
      notify('error', change ? w('undoFailed', { ...named(change), why }) : why)
    }
  }

  const latest = useRef(step)
  latest.current = step
  const open = asked !== null
  useEffect(() => {
    if (!entity || open) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = undoKey(event)
      const target = event.target as Element | null
      if (!key || event.defaultPrevented || isText(target) || target?.closest?.('[role*="dialog"]')) return
      event.preventDefault()
      // One at a time: a second press continues after the first.
      if (!event.repeat) running.current = running.current.then(() => latest.current(key === 'redo'))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [entity, open])

  // Read from the rendered widget, so that the message matches the screen.
  useLayoutEffect(() => {
    if (!taken) return
    const value = taken.value === null ? t('empty') : (spoken.current?.textContent ?? '')
    const words = w('takenBack', { ...named(taken), value })
    notify('success', words)
    const record = Number(taken.entity_id)
    const place = rows?.findIndex((row) => row.id === record)
    showProperty(resource.name, record, taken.property, words, place)
    setTaken(null)
  })

  const field = taken && fieldOf(resource, taken.property)
  const Show = field && widgets[field.widget].Show
  if (!entity) return null
  return (
    <>
      <p className="visually-hidden">{w('undoKeys')}</p>
      {taken && (
        <span hidden ref={spoken}>
          {field && Show ? <Show field={field} value={taken.value} /> : String(taken.value)}
        </span>
      )}
      {asked && (
        <UndoDialog
          title={w('undoAsk', named(asked.change))}
          field={fieldOf(resource, asked.change.property)}
          value={asked.change.value}
          current={asked.current}
          onAnyway={() => step(asked.redo, asked.change.id)}
          onLeave={() => {
            left.current = [...left.current, asked.change.id].slice(-100)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}
