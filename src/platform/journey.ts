import type { JourneyEvent } from '#src/contract/journey/journey.ts'
import { hasHint } from './area.ts'
import { tabBox } from './storage.ts'
import { whenIdle } from './when-idle.ts'

/*
 * The journey log: page views and steps, without personal data and so without a question. Nothing waits for it,
 * and a failure costs a line in a statistic. On the first page it is all that runs besides the page itself, so it
 * asks neither React nor the http client.
 */

let at = ''
const reported = new Set<JourneyEvent>()

const visitId = (): string => {
  const id = tabBox.get('visit') ?? crypto.randomUUID()
  tabBox.set('visit', id)
  return id
}

/** Reports a step of the customer's way, or that the page on screen was seen, once the browser is idle. */
export function track(event: JourneyEvent): void {
  const report = async () => {
    const path = location.pathname
    // A page that a guard leads through, or that is drawn twice, was seen once.
    if (path !== at) reported.clear()
    at = path
    if (reported.has(event)) return
    reported.add(event)
    const body = { visit: visitId(), event, path }
    // A beacon carries no bearer: without one a step belongs to the visit alone.
    if (!hasHint('customer'))
      navigator.sendBeacon('/api/journey', new Blob([JSON.stringify(body)], { type: 'application/json' }))
    else await (await import('./http.ts')).api('POST /api/journey', { body }, { quiet: true })
  }
  whenIdle(() => void report().catch(() => {}))
}
