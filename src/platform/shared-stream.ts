interface Options<M> {
  /** Of the lock and of the channel between the tabs. */
  name: string
  /** Where the stream is, each time that it is opened. */
  address: () => string
  /** The server's events that are read. */
  kinds: readonly string[]
  read: (kind: string, event: MessageEvent<string>) => M
  /** Gets each message once, in the tab that reads the stream and in all others. */
  receive: (message: M) => void
  /** What another tab posted; only the tab that reads the stream gets it. */
  asked?: (question: unknown) => void
}

export interface SharedStream {
  /** Posts a message to the other tabs. */
  post: (message: unknown) => void
  stop: () => void
}

/** The browser reconnects after a broken connection, but not after a refused one. */
const RETRY_DELAY_MS = 15_000

/**
 * Follows a stream of server-sent events that the tabs of this browser share: over HTTP/1.1 it opens six connections
 * to a server, and a stream per tab would use them up. The tab that holds the lock holds the stream; when it closes,
 * the next one takes over. @returns null without support for streams
 */
export function shareStream<M>(options: Options<M>): SharedStream | null {
  const { name, address, kinds, read, receive, asked } = options
  if (typeof EventSource === 'undefined') return null
  // None where a page came over plain http.
  const { locks } = navigator as { locks?: LockManager | null }
  const tabs = locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : undefined
  const stopped = new AbortController()
  let source: EventSource | undefined

  function open(): void {
    if (stopped.signal.aborted) return
    const opened = new EventSource(address())
    source = opened
    for (const kind of kinds)
      opened.addEventListener(kind, (event: MessageEvent<string>) => {
        const message = read(kind, event)
        tabs?.postMessage({ message })
        receive(message)
      })
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) setTimeout(open, RETRY_DELAY_MS)
    })
  }

  async function lead(): Promise<void> {
    open()
    await new Promise((resolve) => stopped.signal.addEventListener('abort', resolve))
  }

  if (tabs && locks) {
    tabs.onmessage = ({ data }: MessageEvent<{ message: M } | { question: unknown }>) => {
      if ('message' in data) receive(data.message)
      else if (source) asked?.(data.question)
    }
    locks.request(name, { signal: stopped.signal }, lead).catch(() => {})
  } else open()
  return {
    post: (message) => tabs?.postMessage(message),
    stop: () => {
      stopped.abort()
      source?.close()
      tabs?.close()
    },
  }
}
