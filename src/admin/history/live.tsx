import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type * as z from 'zod'
import { type Changes, putIntoRows } from '#src/admin/grid/cached-rows.ts'
import { isBeingEdited, type Mark, markProperties } from '#src/admin/grid/shown-cell.ts'
import {
  type AdminSession,
  adminSession,
  fieldsOn,
  reloadSession,
  useAdminSession,
} from '#src/admin/session/session.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import type { LiveChange } from '#src/contract/audit/audit.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { entityOf, pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { isSetup } from '#src/contract/catalogue/rest.ts'
import { readsBeyond } from '#src/contract/custom-field.ts'
import { hints } from '#src/contract/field.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { shareStream } from '#src/platform/shared-stream.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

export type LiveEvent = { kind: 'change'; change: LiveChange } | { kind: 'reset' }

type StreamMessage = { kind: 'change' | 'reset' | 'ready'; id: number | undefined; data: unknown }

const REMEMBERED = 500

/**
 * Receives all changes from the stream that the tabs share. Without stream support it does nothing.
 * @param start id of the newest change when the session was read; all later ones reach the listener
 * @returns what ends it
 */
export function followChanges(listener: (event: LiveEvent) => void, start: number): () => void {
  const received = new Map<number, LiveChange>()
  let last = start

  function receive({ kind, id, data }: StreamMessage): void {
    if (id !== undefined) last = Math.max(last, id)
    if (kind === 'reset') listener({ kind })
    // After a reconnect some events repeat.
    if (kind !== 'change' || id === undefined || received.has(id)) return
    const change = data as LiveChange
    received.set(id, change)
    if (received.size > REMEMBERED) received.delete(received.keys().next().value as number)
    listener({ kind, change })
  }

  const stream = shareStream<StreamMessage>({
    name: 'admin-changes',
    address: () => `/api/admin/events?since=${last}`,
    kinds: ['ready', 'change', 'reset'],
    read: (kind, event) => ({
      kind: kind as StreamMessage['kind'],
      id: Number(event.lastEventId) || undefined,
      data: JSON.parse(event.data),
    }),
    receive,
    asked(since) {
      const post = (message: StreamMessage) => stream?.post({ message })
      const [oldest = 0] = received.keys()
      if (received.size === REMEMBERED && oldest > Number(since)) post({ kind: 'reset', id: last, data: {} })
      else for (const [id, data] of received) if (id > Number(since)) post({ kind: 'change', id, data })
    },
  })
  // A new tab needs the changes after its session was read.
  stream?.post({ question: start })
  return () => stream?.stop()
}

/** Batches changes that arrive together. */
const GATHER_MS = 60

/** Shows changes by others live: a property in its row, a new or deleted record in its list. */
export function Live() {
  const client = useQueryClient()
  const w = useWords(adminHistory)
  const language = useLanguage()
  const adminId = useAdminSession()?.adminId
  const words = useRef<(change: LiveChange) => string>(() => '')
  words.current = ({ by, at }) => w('changedBy', { by, at: formatDateTime(at, language) })

  useEffect(() => {
    if (adminId === undefined) return
    let waiting: LiveChange[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        const arrived = waiting
        waiting = apply(client, arrived, (change) => words.current(change))
        if (waiting.length > 0) wake()
      }, GATHER_MS)
    }
    const stop = followChanges((event) => {
      if (event.kind === 'reset') void reloadSession().then(() => client.invalidateQueries())
      else {
        waiting.push(event.change)
        wake()
      }
    }, adminSession()?.newestChange ?? 0)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [adminId, client])
  return null
}

/** Pages with calculated fields that a change of a row of a page may have changed. */
function recalculated(session: AdminSession | null, page: string): string[] {
  return Object.keys(session?.permissions ?? {}).filter((other) => {
    const declared = Object.values(catalogueNamed(other)?.schema.shape ?? {})
    const formulas = [
      ...fieldsOn(session, other).map(({ formula }) => formula),
      ...declared.map((schema) => hints.get(schema as z.ZodType)?.calculated ?? null),
    ]
    return formulas.some((formula) => formula !== null && (other === page || readsBeyond(formula)))
  })
}

/** @returns changes to properties being edited here; they wait until the editor is left */
function apply(
  client: QueryClient,
  arrived: readonly LiveChange[],
  say: (change: LiveChange) => string,
): LiveChange[] {
  const waiting: LiveChange[] = []
  const changes = new Map<string, Changes>()
  const marks = new Map<string, (Mark & { mine: boolean })[]>()
  const pages = pagesOfEntities()
  const entities = new Map(Object.keys(pages).map((entity) => [entity, entityOf(pages[entity] ?? '')]))
  const reread = new Set<string>()
  const session = adminSession()
  // Another list of fields: every list may have to be read again.
  if (arrived.some(({ entity }) => isSetup(pages[entity])))
    void reloadSession().then(() => client.invalidateQueries())
  for (const change of arrived) {
    const { entity, entity_id: id, property } = change
    const page = pages[entity]
    if (page === undefined) continue
    const main = entities.get(entity) === entity
    for (const other of recalculated(session, page)) reread.add(JSON.stringify([other]))
    if (!main) reread.add(JSON.stringify([entity]))
    else if (change.action !== 'update') {
      for (const key of [
        [page, 'getList'],
        [page, 'getOne'],
        ['rows-to-choose', page],
      ])
        reread.add(JSON.stringify(key))
    } else if (property === null || !('value' in change)) reread.add(JSON.stringify([page]))
    else if (isBeingEdited(page, id, property)) waiting.push(change)
    else {
      const rows = changes.get(page) ?? new Map()
      changes.set(page, rows.set(id, { ...rows.get(id), [property]: change.value }))
      const known = marks.get(page) ?? []
      marks.set(page, known)
      known.push({ id, property, mine: change.mine, words: () => say(change) })
    }
  }
  const fresh = new Map([...changes].map(([page, rows]) => [page, putIntoRows(client, page, rows)]))
  for (const key of reread) void client.invalidateQueries({ queryKey: JSON.parse(key) })
  // After they are drawn.
  requestAnimationFrame(() => {
    for (const [page, made] of marks) {
      const rows = fresh.get(page)
      markProperties(
        page,
        made.filter(({ mine, id, property }) => !mine && Object.hasOwn(rows?.get(id) ?? {}, property)),
      )
    }
  })
  return waiting
}
