/*
 * Runs in a worker of a tab, in place of the demo's service worker: the same app on the same database and files of the
 * browser, for requests of other browsers, which the gateway hands over with their own cookies.
 */
import { startApp } from '../../../../scripts/demo/host/app.ts'
import { keepCookies, ServerRequest } from '../../../../scripts/demo/host/exchange.ts'
import { demoSettings } from '../../../../scripts/demo/host/settings.ts'
import { type FromTab, frameOf, readFrame, type ToTab } from './frames.ts'

/** The demo waits as long, so that writes close together are saved together. */
const PAUSE_MS = 200

const socket = new WebSocket(new URL('/tab-socket', location.origin.replace('http', 'ws')))
socket.binaryType = 'arraybuffer'
const tell = (head: FromTab, body?: Uint8Array) => socket.send(frameOf(head, body))
const opened = new Promise((done) => socket.addEventListener('open', done))

keepCookies()
const settings = demoSettings(await (await fetch('/tab-settings.json')).json())
await opened
const app = await startApp((message) => tell({ message }), settings)

const leaving = new Map<number, () => void>()

async function answer(
  head: Extract<ToTab, { method: string }>,
  body: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const { id, method, url } = head
  const gone = new AbortController()
  leaving.set(id, () => gone.abort())
  const asked = { method, headers: head.headers, signal: gone.signal }
  const content = method === 'GET' || method === 'HEAD' ? undefined : body
  const answered = await app.fetch(new ServerRequest(url, { ...asked, body: content }))
  const cookies = answered.headers.getSetCookie().map((one) => ['set-cookie', one] as [string, string])
  const others = [...answered.headers].filter(([name]) => name !== 'set-cookie')
  tell({ id, status: answered.status, headers: [...others, ...cookies] })
  const reader = answered.body?.getReader()
  gone.signal.addEventListener('abort', () => void reader?.cancel())
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    tell({ id, part: true }, part.value)
  tell({ id, end: true })
  leaving.delete(id)
  setTimeout(() => void app.keep(), PAUSE_MS)
}

socket.addEventListener('message', ({ data }) => {
  const { head, body } = readFrame<ToTab>(new Uint8Array(data as ArrayBuffer))
  if ('left' in head) leaving.get(head.id)?.()
  else void answer(head, body)
})
tell({ started: true })
