/*
 * Shown where the static host answers a page: on the first visit, and when the browser goes past the service worker.
 * It starts the service worker and asks again for the same page, which comes from the app then.
 */
import { startOver } from './start-over.ts'
import { wordsFor } from './words.ts'

const words = wordsFor(navigator.language)
const part = (id: string) => document.getElementById(id) as HTMLElement

function show(title: string, text: string): void {
  document.documentElement.lang = words === wordsFor('hi') ? 'hi' : 'en'
  part('title').textContent = title
  part('text').textContent = text
}

const again = () => location.replace(location.href)

/** After a forced reload the worker runs, but does not answer for this page. */
const controlled = (): Promise<unknown> =>
  navigator.serviceWorker.controller
    ? Promise.resolve()
    : new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))

async function boot(): Promise<void> {
  const known = (await navigator.serviceWorker.getRegistration('/'))?.active
  await navigator.serviceWorker.register('/service-worker.js')
  if (known && !navigator.serviceWorker.controller) return again()
  await controlled()
  const answer = await fetch('/healthz')
  if (!answer.ok) throw new Error(await answer.text())
  again()
}

show(words.starting, words.downloading)
if (!('serviceWorker' in navigator)) show(words.failed, words.unsupported)
else
  boot().catch((error: Error) => {
    show(words.failed, error.message)
    const over = part('over')
    over.textContent = words.over
    over.hidden = false
    over.addEventListener('click', () => void startOver())
  })
