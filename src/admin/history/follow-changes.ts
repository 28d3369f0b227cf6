import type { LiveChange } from '#src/contract/audit/audit.ts'

export type LiveEvent = { kind: 'change'; change: LiveChange } | { kind: 'reset' }
type StreamMessage = { kind: 'change' | 'reset' | 'ready'; id: number | undefined; data: unknown }
/** A new tab asks the tab with the stream for the changes after its session was read. */
type TabMessage = StreamMessage | { kind: 'ask'; since: number }

const NAME = 'admin-changes'
/** The browser reconnects after a broken connection by itself, but not after a refusal. */
const AGAIN_MS = 15_000
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
      if (opened.readyState === EventSource.CLOSED) setTimeout(open, AGAIN_MS)
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
