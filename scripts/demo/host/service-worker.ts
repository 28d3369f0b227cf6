/*
 * The demo's server: a service worker is the one worker that all tabs share and that outlives a change of page, so the
 * app and its database run in it. It may not wait at its top level, where the server's modules do: the build makes them a
 * function, `loadHost`, in a file of their own.
 */
import type { Host, makeHost } from './host.ts'

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchOf extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'message', listener: (event: Extendable & MessageEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchOf) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: unknown): void }[]> }
}

/** Put in by the build: paths that the static host answers itself, and the file with the host. */
declare const STATIC_FILES: string[]
declare const HOST_FILE: string
declare function importScripts(file: string): void
declare function loadHost(): Promise<{ makeHost: typeof makeHost }>

importScripts(HOST_FILE)

const worker = globalThis as unknown as Worker
const files = new Set(STATIC_FILES)

async function tellPages(message: unknown): Promise<void> {
  for (const client of await worker.clients.matchAll()) client.postMessage(message)
}

let made: Promise<Host> | undefined
const host = () =>
  (made ??= loadHost().then(({ makeHost }) => makeHost((message) => void tellPages({ message }))))

/** The page that starts the demo shows it. */
const notStarted = (error: Error) =>
  new Response(`${error.message}\n${error.stack}`, { status: 503, headers: { 'content-type': 'text/plain' } })

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== location.origin || files.has(pathname)) return
  const answered = host().then(({ answer }) => answer(event.request))
  event.respondWith(answered.catch(notStarted))
  event.waitUntil(
    answered.then(host).then(
      ({ keepSoon }) => keepSoon(),
      () => {},
    ),
  )
})
worker.addEventListener('message', (event) => {
  if (event.data !== 'start over') return
  const [port] = event.ports
  const over = host().then(({ startOver }) => startOver())
  event.waitUntil(over.then(() => port?.postMessage('done')))
})
