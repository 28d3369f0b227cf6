import type { Message } from '#server/messages/outbox.ts'
import { type RunningApp, startApp } from './app.ts'
import { cookieHeader, forgetCookies, takeCookies } from './cookies.ts'
import { asServerSees, forPage, keepCookies } from './exchange.ts'
import { removeEverything } from './saved.ts'

/** Everything that the service worker does, behind the listeners that it has to register before anything is loaded. */
export interface Host {
  answer(request: Request): Promise<Response>
  /** Saves what was written; writes that come close together are saved together. */
  keepSoon(): Promise<void>
  /** Removes everything that this browser has stored; the next request begins with the demo's data. */
  startOver(): Promise<void>
}

const PAUSE_MS = 200
const NOTICE = '<script src="/demo/notice.js" defer></script></head>'

/** One worker at a time has the database: after an update the former one may still be answering. */
const alone = (): Promise<void> =>
  new Promise((ready) => {
    void navigator.locks.request('tulna-demo', () => {
      ready()
      return new Promise(() => {})
    })
  })

/** @param sent is told each message that would have left */
export function makeHost(sent: (message: Message) => void): Host {
  keepCookies()
  /** What every request waits for. */
  let ready = alone()
  const answering = new Set<Promise<Response>>()
  let running: Promise<RunningApp> | undefined
  const app = (): Promise<RunningApp> => {
    running ??= ready.then(() => startApp(sent))
    // A start that failed, without network for instance, may succeed the next time.
    running.catch(() => {
      running = undefined
    })
    return running
  }
  async function answer(request: Request): Promise<Response> {
    const { fetch } = await app()
    const answered = await fetch(await asServerSees(request, await cookieHeader()))
    await takeCookies(answered.headers.getSetCookie())
    const isPage = answered.headers.get('content-type')?.startsWith('text/html')
    if (!isPage) return forPage(answered, answered.body)
    return forPage(answered, (await answered.text()).replace('</head>', NOTICE))
  }
  return {
    answer(request) {
      const one = answer(request)
      answering.add(one)
      const ended = () => answering.delete(one)
      one.then(ended, ended)
      return one
    },
    async keepSoon() {
      await new Promise((done) => setTimeout(done, PAUSE_MS))
      await (await app()).keep()
    },
    startOver() {
      const [former, last] = [running, [...answering]]
      running = undefined
      ready = ready.then(async () => {
        await Promise.allSettled(last)
        // One that could not start has nothing to stop, and is why a user starts over.
        await former?.then((app) => app.stop()).catch(() => {})
        await forgetCookies()
        await removeEverything()
      })
      return ready
    },
  }
}
