import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Changes, putIntoRows } from '#src/admin/grid/cached-rows.ts'
import { isBeingEdited, type Mark, markProperties } from '#src/admin/grid/shown-cell.ts'
import { adminSession, reloadSession, useAdminSession } from '#src/admin/session/session.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import type { LiveChange } from '#src/contract/audit/audit.ts'
import { entityOf, pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { CUSTOM_FIELDS } from '#src/contract/catalogue/rest.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

export type LiveEvent = { kind: 'change'; change: LiveChange } | { kind: 'reset' }

type StreamMessage = { kind: 'change' | 'reset' | 'ready'; id: number | undefined; data: unknown }

/** A new tab asks the tab with the stream for the changes after its session was read. */
type TabMessage = StreamMessage | { kind: 'ask'; since: number }

const NAME = 'admin-changes'

/** The browser reconnects after a broken connection by itself, but not after a refusal. */
const RETRY_DELAY_MS = 15_000

const REMEMBERED = 500

/**
 ** Receives all changes from one stream shared by the tabs of this browser: over HTTP/1.1 it opens six connections
 ** to a server, and a stream per tab would use them up. Without stream support it does nothing.
 * @param start id of the newest change when the session was read; all later ones reach the listener
 * @returns what ends it
 */
export function followChanges(listener: (event: LiveEvent) => void, start: number): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  // None where a page came over plain http.
  const { locks } = navigator as { locks?: LockManager | null }
  const tabs = locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(NAME) : undefined
  const stopped = new AbortController()
  const received = new Map<number, LiveChange>()
  let last = start
  let source: EventSource | undefined

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

  function open(): void {
    if (stopped.signal.aborted) return
    const opened = new EventSource(`/api/admin/events?since=${last}`)
    source = opened
    for (const kind of ['ready', 'change', 'reset'] as const)
      opened.addEventListener(kind, (event: MessageEvent<string>) => {
        const message: StreamMessage = {
          kind,
          id: Number(event.lastEventId) || undefined,
          data: JSON.parse(event.data),
        }
        tabs?.postMessage(message)
        receive(message)
      })
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) setTimeout(open, RETRY_DELAY_MS)
    })
  }

  function resend(since: number): void {
    if (!source) return
    const [oldest = 0] = received.keys()
    if (received.size === REMEMBERED && oldest > since)
      tabs?.postMessage({ kind: 'reset', id: last, data: {} })
    else for (const [id, data] of received) if (id > since) tabs?.postMessage({ kind: 'change', id, data })
  }

  /** The tab that holds the lock holds the stream; when it closes, the next one takes over. */
  async function lead(): Promise<void> {
    open()
    await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
  }

  if (tabs && locks) {
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) =>
      data.kind === 'ask' ? resend(data.since) : receive(data)
    tabs.postMessage({ kind: 'ask', since: start })
    locks.request(NAME, { signal: stopped.signal }, lead).catch(() => {})
  } else open()
  return () => {
    stopped.abort()
    source?.close()
    tabs?.close()
  }
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
  // Another list of fields: every list may have to be read again.
  if (arrived.some(({ entity }) => pages[entity] === CUSTOM_FIELDS))
    void reloadSession().then(() => client.invalidateQueries())
  for (const change of arrived) {
    const { entity, entity_id: id, property } = change
    const page = pages[entity]
    if (page === undefined) continue
    const main = entities.get(entity) === entity
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
