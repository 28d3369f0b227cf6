import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { call } from '#src/admin/call/call.ts'
import { putIntoRows } from '#src/admin/grid/cached-rows.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import type { Undone, UndoRefused } from '#src/contract/audit/steps.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { fieldOf } from './change.tsx'

const UndoDialog = lazyDialog(async () => (await import('./undo-dialog.tsx')).UndoDialog)

interface UndoRequest {
  /** Only steps that changed this record. */
  id?: number | undefined
  redo?: true | undefined
  /** This step instead of my latest. */
  step?: string
}

interface Choice {
  anyway?: number[]
  leave?: number[]
}

interface Options {
  entity: string | undefined
  resource: Resource | undefined
  onUndone?: (undone: Undone) => void
}

/**
 ** Undoes steps through the server, one after the other. What cannot be taken back opens a dialog; render it.
 ** Steps that the user chose to keep are passed over by the next undo.
 */
export function useUndo({ entity, resource, onUndone }: Options) {
  const t = useWords(admin)
  const w = useWords(adminHistory)
  const say = useText()
  const client = useQueryClient()
  const refresh = useRefresh()
  const [refused, setRefused] = useState<{ asked: UndoRequest; refused: UndoRefused } | null>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const notUndone = useRef<string[]>([])

  function keep(step: string) {
    notUndone.current = [...notUndone.current, step].slice(-100)
    setRefused(null)
  }

  async function send(request: UndoRequest, choice: Choice = {}): Promise<boolean> {
    if (!entity) return false
    try {
      const { undone } = await call('POST /api/admin/history/undo', {
        body: { entity, ...request, ...choice, except: notUndone.current },
      })
      setRefused(null)
      if (undone) show(undone)
      else notify('info', w(request.redo ? 'nothingToRedo' : 'nothingToUndo'))
      return undone !== null
    } catch (failure) {
      // The user was told that a second admin decides.
      if (failure instanceof Waiting) {
        setRefused(null)
        return false
      }
      const { body, message } = failure as ApiError
      if (body?.refused) fail(request, body.refused)
      else notify('error', Object.values(body?.errors ?? {})[0] ?? (message || t('updateFailed')))
      return false
    }
  }

  function fail(request: UndoRequest, given: UndoRefused) {
    const [only] = given.kept
    if (given.changes > 1 || !only || only.current) return setRefused({ asked: request, refused: given })
    keep(given.step)
    const field = fieldOf(resource, only.property)
    const what = field ? say(field.label) : (only.property ?? '')
    const name = only.name ?? only.entity_id
    notify(
      'error',
      what
        ? w('undoFailed', { name, field: what, why: only.reason })
        : w('undoFailedRecord', { name, why: only.reason }),
    )
  }

  function show(undone: Undone) {
    const set = undone.records.filter(({ action }) => action === 'update')
    if (resource) putIntoRows(client, resource.name, new Map(set.map(({ id, values }) => [id, values])))
    if (set.length < undone.records.length) refresh()
    onUndone?.(undone)
  }

  /** One at a time: a second press continues after the first. */
  function run(request: UndoRequest, choice?: Choice): Promise<boolean> {
    const done = running.current.then(() => send(request, choice))
    running.current = done
    return done
  }

  const dialog: ReactNode = refused && (
    <UndoDialog
      resource={resource}
      refused={refused.refused}
      onChoose={(choice) => run({ ...refused.asked, step: refused.refused.step }, choice)}
      onLeave={() => keep(refused.refused.step)}
    />
  )
  return { run, dialog, open: refused !== null }
}
