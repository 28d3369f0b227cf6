import type { LiveChange } from '#src/contract/audit/audit.ts'

export type LiveEvent = { kind: 'change'; change: LiveChange } | { kind: 'reset' }
type StreamMessage = { kind: 'change' | 'reset' | 'ready'; id: number | undefined; data: unknown }
/** A tab that has just opened asks the one with the stream for what came after its rows were read. */
type TabMessage = StreamMessage | { kind: 'ask'; since: number }

const NAME = 'admin-changes'
/** The browser reconnects after a broken connection by itself, but not after a refusal. */
const AGAIN_MS = 15_000
const REMEMBERED = 500

/**
 ** Receives all changes from one stream shared by the tabs of this browser: over HTTP/1.1 it opens six connections
 ** to a server, and a stream per tab would use them up. Without stream support it does nothing.
 * @param start the newest change when this page was read: later ones are told, those before the stream opened too
 * @returns what ends it
 */
export function followChanges(listener: (event: LiveEvent) => void, start: number): () => void {
  if (typeof EventSource === 'undefined') return () => {}
  // None where a page came over plain http.
  const { locks } = navigator as { locks?: LockManager | null }
  const tabs = locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(NAME) : undefined
  const stopped = new AbortController()
  const seen = new Set<number>()
  const received: StreamMessage[] = []
  let last = start
  let source: EventSource | undefined

  function receive({ kind, id, data }: StreamMessage): void {
    if (id !== undefined) last = Math.max(last, id)
    if (kind === 'reset') listener({ kind })
    if (kind !== 'change' || id === undefined || seen.has(id)) return
    // After a reconnect some events repeat.
    seen.add(id)
    if (seen.size > REMEMBERED) seen.delete(seen.values().next().value as number)
    listener({ kind, change: data as LiveChange })
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
        received.push(message)
        if (received.length > REMEMBERED) received.shift()
        tabs?.postMessage(message)
        receive(message)
      })
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) setTimeout(open, AGAIN_MS)
    })
  }

  function answer(since: number): void {
    if (!source) return
    const forgotten = (received[0]?.id ?? 0) > since && received.length === REMEMBERED
    if (forgotten) tabs?.postMessage({ kind: 'reset', id: last, data: {} })
    else for (const message of received) if ((message.id ?? 0) > since) tabs?.postMessage(message)
  }

  /** The tab that holds the lock holds the stream; when it closes, the next one takes over. */
  async function lead(): Promise<void> {
    open()
    await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
  }

  if (tabs && locks) {
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) =>
      data.kind === 'ask' ? answer(data.since) : receive(data)
    tabs.postMessage({ kind: 'ask', since: start })
    locks.request(NAME, { signal: stopped.signal }, lead).catch(() => {})
  } else open()
  return () => {
    stopped.abort()
    source?.close()
    tabs?.close()
  }
}
