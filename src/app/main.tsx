import { common } from '#src/locales/common.ts'
import { areaOf } from '#src/platform/area.ts'
import { wordsNow } from '#src/platform/language.ts'

/** The first path segment decides; each area is a chunk of its own. */
const areas = {
  admin: () => import('./admin-area.tsx'),
  partner: () => import('./partner-area.tsx'),
  customer: () => import('./customer-area.tsx'),
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

try {
  const { start } = await areas[areaOf(location.pathname)]()
  await start(root)
} catch (failure) {
  // biome-ignore lint/suspicious/noConsole: failures at start-up are logged
  console.error('The area could not start', failure)
  // A prerendered page stays readable; an empty one says what to do.
  if (!root.dataset.path) showCrash(root)
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
