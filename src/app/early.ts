/*
 * Stands inline in the head of every prerendered page, so each byte delays the first paint (tests/unit/web/early.test.ts
 * counts them). It loads React when it is needed and holds back what is done before React listens: a click that only the
 * app understands, a form that is sent. Both are repeated once the page is live. Without scripts, or when they do not
 * arrive, links and forms are the browser's own, and the server answers them.
 */

import { whenIdle } from '#src/platform/when-idle.ts'

/** A user who has sent a form waits no longer for scripts: the server answers as well. */
const WAIT_TIMEOUT_MS = 2000

const page = document
const events = ['pointerdown', 'focusin', 'click', 'submit'] as const
/** What was clicked or sent, with the button that sent it (keep-typed.ts). */
const held: NonNullable<Window['heldBack']> = new Map()
window.heldBack = held
let prefetched: Promise<unknown> | undefined
let loading = false

const parsed = new Promise<unknown>((done) => page.addEventListener('DOMContentLoaded', done))
/** The app's entry, then everything that it imports. */
const files = (): string[] => page.getElementById('root')?.dataset.scripts?.split(' ') ?? []

function prefetch() {
  prefetched ??= Promise.all(
    files().map((href) => {
      const link = Object.assign(page.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href })
      page.head.append(link)
      return new Promise((done) => {
        link.onload = link.onerror = done
      })
    }),
  )
  return prefetched
}

function load() {
  if (loading) return
  loading = true
  parsed
    .then(() => {
      void prefetch()
      return import(/* @vite-ignore */ files()[0] ?? '')
    })
    // Whether React listens or never will: from here on nothing is held back.
    .then(release, release)
}

function release() {
  for (const type of events) page.removeEventListener(type, hold, true)
  for (const [target, submitter] of held)
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
    else target.click()
  held.clear()
}

function hold(event: Event) {
  const at = event.target as Element
  // Any other link leads away, so nothing of this page is needed.
  if (at.closest?.('a:not([data-hold])')) return
  const { type } = event
  const target =
    type === 'submit'
      ? at
      : type === 'click' && !(event as MouseEvent).ctrlKey && !(event as MouseEvent).metaKey
        ? at.closest('[data-hold],button:not([type=submit])')
        : null
  if (target) {
    event.preventDefault()
    event.stopImmediatePropagation()
    // A form without an address of its own has no one else to answer it.
    if (held.size === 0 && (target as HTMLFormElement).method !== 'dialog')
      setTimeout(release, WAIT_TIMEOUT_MS)
    held.set(target as HTMLElement, (event as SubmitEvent).submitter)
  }
  load()
}

for (const type of events) page.addEventListener(type, hold, true)

// Anyone who is signed in goes on to a page of the app at once.
if (page.documentElement.dataset.signedIn !== undefined) load()
else if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
  addEventListener('load', () => {
    // A fast browser loads and idles before it has painted anything.
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      whenIdle(() => void prefetch().then(() => whenIdle(load)))
    }).observe({ type: 'paint', buffered: true })
  })
