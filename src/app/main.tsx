import { common } from '#src/locales/common.words.ts'
import { areaOf } from '#src/platform/area.ts'
import { wordsNow } from '#src/platform/language.ts'
import type { Area, SessionOf } from '#src/platform/session.ts'

/** The first path segment decides; each area is a chunk of its own. */
const areas = {
  admin: (root: HTMLElement) => behindLogin('admin', () => import('./admin-area.tsx'), root),
  partner: (root: HTMLElement) => behindLogin('partner', () => import('./partner-area.tsx'), root),
  customer: async (root: HTMLElement) => (await import('./customer-area.tsx')).start(root),
}

interface Scripts<A extends Area> {
  start: (root: HTMLElement, restored: Promise<SessionOf<A> | null>) => Promise<void>
}

/** Who is signed in is asked first, by a script so small that the answer is here before the area's are read. */
async function behindLogin<A extends Area>(area: A, scripts: () => Promise<Scripts<A>>, root: HTMLElement) {
  const session = import('#src/platform/session.ts').then(({ restoreSession }) => restoreSession(area))
  const { start } = await scripts()
  await start(root, session)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

try {
  await areas[areaOf(location.pathname)](root)
} catch (failure) {
  // biome-ignore lint/suspicious/noConsole: failures at start-up are logged
  console.error('The area could not start', failure)
  // A prerendered page stays readable, and its loader (early.ts) lets its links and forms go on without scripts.
  if (root.dataset.path) throw failure
  showCrash(root)
}

/** The crash page without React, which may be what could not be loaded. */
function showCrash(root: HTMLElement): void {
  const words = wordsNow(common)
  const title = document.createElement('h1')
  const text = document.createElement('p')
  const reload = document.createElement('button')
  title.textContent = words.crashTitle
  text.textContent = words.crashText
  reload.textContent = words.reload
  reload.type = 'button'
  reload.onclick = () => location.reload()
  root.replaceChildren(title, text, reload)
}
