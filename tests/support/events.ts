import type { Answered, TestApp } from './app.ts'

interface StreamEvent {
  event: string
  id: number | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any
}

/** An open event stream: its events so far, comments left out. */
export interface EventStream {
  events: StreamEvent[]
  changes: () => StreamEvent['data'][]
  /** Comments, which only keep the connection open. */
  beats: () => number
  ended: Promise<void>
  close(): Promise<void>
}

/** Opens the event stream as a browser does, by the cookie; an answer that is no stream when it is refused. */
export async function openEvents(
  app: Pick<TestApp, 'fetch'>,
  cookie: string,
  {
    path = '/api/admin/events',
    query = '',
    headers = {},
  }: { path?: string; query?: string; headers?: Record<string, string> } = {},
): Promise<EventStream & Pick<Answered, 'status' | 'headers'>> {
  const request = new Request(`http://localhost:3000${path}${query}`, {
    headers: { cookie, accept: 'text/event-stream', 'sec-fetch-site': 'same-origin', ...headers },
  })
  const response = await app.fetch(request)
  const events: StreamEvent[] = []
  let beats = 0
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  async function read(): Promise<void> {
    for (let text = ''; ; ) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const lines = Object.fromEntries(
          block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
        )
        if (block.startsWith(':')) beats += 1
        else if (lines.event)
          events.push({
            event: lines.event,
            id: lines.id && Number(lines.id),
            data: JSON.parse(lines.data as string),
          } as StreamEvent)
      }
    }
  }
  const ended = response.status === 200 ? read().catch(() => {}) : Promise.resolve()
  return {
    status: response.status,
    headers: response.headers,
    events,
    changes: () => events.filter(({ event }) => event === 'change').map(({ data }) => data),
    beats: () => beats,
    ended,
    close: async () => {
      await reader.cancel().catch(() => {})
    },
  }
}
