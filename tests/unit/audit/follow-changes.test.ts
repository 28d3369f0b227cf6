import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges, type LiveEvent } from '#src/admin/history/live.tsx'

/** A stream that the test sends events through. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static readonly opened: Stream[] = []
  readonly readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    Stream.opened.push(this)
  }
  send(kind: string, id: number) {
    this.dispatchEvent(new MessageEvent(kind, { data: JSON.stringify({ id }), lastEventId: String(id) }))
  }
  close() {}
}

/** The first tab holds the lock for the whole test. */
const held = new Set<string>()
const locks = {
  request: async (name: string, _options: object, lead: () => Promise<void>) => {
    if (held.has(name)) return
    held.add(name)
    await lead()
  },
}

const stops: (() => void)[] = []
beforeEach(() => {
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('navigator', { locks })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  Stream.opened.length = 0
  held.clear()
  vi.unstubAllGlobals()
})

/** A tab whose rows were read when `start` was the newest change: what it is told, as ids or 'reset'. */
function openTab(start: number) {
  const told: (number | 'reset')[] = []
  const listen = (event: LiveEvent) => told.push(event.kind === 'reset' ? 'reset' : event.change.id)
  stops.push(followChanges(listen, start))
  return told
}
const stream = () => Stream.opened[0] as Stream

test('the stream starts after the newest change that the page was read with', () => {
  openTab(7)
  expect(Stream.opened.map(({ url }) => url)).toEqual(['/api/admin/events?since=7'])
})

test('two tabs share one stream, and each hears a change once', async () => {
  const [first, second] = [openTab(7), openTab(7)]
  for (const id of [8, 8, 9]) stream().send('change', id)
  await vi.waitFor(() => expect(second).toEqual([8, 9]))
  expect(first).toEqual([8, 9])
  expect(Stream.opened).toHaveLength(1)
})

test('a new tab hears the changes after its own start that came before it opened, and no older ones', async () => {
  const first = openTab(7)
  for (const id of [8, 9, 10]) stream().send('change', id)
  const second = openTab(8)
  await vi.waitFor(() => expect(second).toEqual([9, 10]))
  expect(first).toEqual([8, 9, 10])
})

test('a new tab reloads when more changes came after its start than the tabs remember', async () => {
  openTab(0)
  for (let id = 1; id <= 501; id++) stream().send('change', id)
  const second = openTab(0)
  await vi.waitFor(() => expect(second).toEqual(['reset']))
})
