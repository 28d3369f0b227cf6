import type { LiveChange } from '#src/contract/audit/audit.ts'

export type LiveEvent = { kind: 'change'; change: LiveChange } | { kind: 'reset' }
type StreamMessage = { kind: 'change' | 'reset' | 'ready'; id: number | undefined; data: unknown }

const NAME = 'admin-changes'
/** The browser reconnects after a broken connection by itself, but not after a refusal. */
const AGAIN_MS = 15_000
const REMEMBERED = 500

/**
 ** Receives all changes from one stream shared by the tabs of this browser: over HTTP/1.1 it opens six connections
 ** to a server, and a stream per tab would use them up. Without stream support it does nothing.
 * @returns what ends it
 */
export function followChanges(listener: (event: LiveEvent) => void): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  // None where a page came over plain http.
  const { locks } = navigator as { locks?: LockManager | null }
  const tabs = locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(NAME) : undefined
  const stopped = new AbortController()
  const seen = new Set<number>()
  let last: number | undefined
  let source: EventSource | undefined

  function receive({ kind, id, data }: StreamMessage): void {
    if (id !== undefined) last = Math.max(last ?? 0, id)
    if (kind === 'reset') listener({ kind })
    if (kind !== 'change' || id === undefined || seen.has(id)) return
    // After a reconnect some events repeat.
    seen.add(id)
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value as number)
    listener({ kind, change: data as LiveChange })
  }

  function open(): void {
    if (stopped.signal.aborted) return
    const opened = new EventSource(`/api/admin/events${last === undefined ? '' : `?since=${last}`}`)
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

  /** The tab that holds the lock holds the stream; when it closes, the next one takes over. */
  async function lead(): Promise<void> {
    open()
    await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
  }

  if (tabs && locks) {
    tabs.onmessage = ({ data }: MessageEvent<StreamMessage>) => receive(data)
    locks.request(NAME, { signal: stopped.signal }, lead).catch(() => {})
  } else open()
  return () => {
    stopped.abort()
    source?.close()
    tabs?.close()
  }
}
