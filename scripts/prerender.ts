/*
 * Writes the public pages as finished HTML, so that they paint without waiting for JavaScript.
 * Runs after `vite build` and `vite build --ssr`; reads dist/web and dist/ssr, writes into dist/web:
 *   shell.html            for every path without a page of its own
 *   shell-<name>.html     the same for the paths behind a login, with their scripts asked for at once
 *   prerendered/*.html    one file for each public page, language and landing mode, and the forms of the sign-in
 *   share-*.png, icon-*.png, manifest.webmanifest   what apps show of the site
 *   prerendered.json      the list of them, by which the server picks one
 *   paths.json            every address that the customer's and the partner's area know: others answer 404
 * The server fills `__LANDING__` with the deployment's mode and `__IRDAI__` with its registration, and who runs it.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buildSync, transformSync } from 'esbuild'
import simpleRest from 'ra-data-simple-rest'
import { catalogue } from '../resources/catalogue.ts'
import type { FirstCalls } from '../server/web/first-answers.ts'
import { firstPage } from '../src/admin/model/first-page.ts'
import { orderOf } from '../src/contract/catalogue/catalogue.ts'
import { languageCodes } from '../src/contract/language.ts'
import { textPages } from '../src/contract/web/public-paths.ts'
import { hints } from '../src/platform/area.ts'
import { drawPictures } from './draw-pictures.ts'

type Ssr = typeof import('../customer/render-site.tsx')
type Page = Ssr['pages'][number]
type Form = Ssr['forms'][number]

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const root = join(import.meta.dirname, '..')
const web = join(root, 'dist/web')
const { forms, pages, paths, render, renderForm, renderPublicFrame, renderWaiting, started, titleWords } =
  (await import(join(root, 'dist/ssr/server.js'))) as Ssr
const partner = (await import(
  join(root, 'dist/ssr/partner.js')
)) as typeof import('../partner/render-portal.tsx')
const admin = (await import(join(root, 'dist/ssr/admin.js'))) as typeof import('../src/app/render-office.tsx')
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const shell = readFileSync(join(web, 'index.html'), 'utf8')

const fileOf = ({ route, language }: Page): string => `prerendered/${route.id}.${language}.html`
/** The manifest's name of the customer's area. */
const CUSTOMER = 'customer-area.tsx'
/** The manifest's name of a file below `customer/`. */
const keyOf = (module: string): string => `../../customer/${module}`

/** The chunks that the browser needs for some modules, in the order in which they are imported. */
function chunksOf(keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`${key} is not in the manifest of dist/web: build it first`)
    chunksOf(chunk.imports ?? [], found)
    found.add(key)
  }
  return found
}

function moduleOf({ route }: Page): string {
  if (!route.module) throw new Error(`The route ${route.id} is prerendered and names no module`)
  return keyOf(route.module)
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** A file of src/app as it stands in the pages. */
function inlined(file: string, define: Record<string, string> = {}): string {
  const [made] = buildSync({
    entryPoints: [join(root, 'src/app', file)],
    define,
    ...{ bundle: true, minify: true, write: false, format: 'iife', target: 'es2022' },
  }).outputFiles
  return made?.text.trim() ?? ''
}

const loader = inlined('early.ts')

const firstCalls: FirstCalls = {
  area: 'customer',
  session: '/api/customer-reverify',
  pages: Object.fromEntries(started.map(({ path, first }) => [path, first])),
  plainOnly: false,
}
/** The lists that have a call of their own, as their pages ask for them without a filter. */
const fixedLists = { lenders: ['/api/get-lenders-data'], 'credit-cards': ['/api/get-credit-cards-data'] }

/** What the data provider asks for, in its own words. */
async function declaredLists(): Promise<Record<string, string[]>> {
  const lists: Record<string, string[]> = {}
  for (const declared of catalogue) {
    const [field, order] = orderOf(declared)
    const rest = simpleRest('/api/admin', (address) => {
      lists[declared.name] = [String(address)]
      const headers = new Headers({ 'content-range': '0/0' })
      return Promise.resolve({ status: 200, headers, body: '[]', json: [] })
    })
    await rest.getList(declared.name, { pagination: firstPage, sort: { field, order }, filter: {} })
  }
  return lists
}
const adminLists = { ...(await declaredLists()), ...fixedLists }
const tables = admin.firstTables()
/** The options of the columns of a list, in both languages. */
const choicesOf = (page: string) =>
  [...new Set(tables[page]?.columns.flatMap(({ choices }) => choices ?? []))].map(
    (name) => `/api/search-list/en/${name}`,
  )
const adminFirstCalls: FirstCalls = {
  area: 'admin',
  letters: manifest['../platform/devanagari.css']?.css?.[0] ?? manifest['../platform/devanagari.css']?.file,
  tables: Object.fromEntries(
    Object.keys(adminLists).flatMap((page) => (tables[page] ? [[page, tables[page]]] : [])),
  ),
  session: '/api/admin-reverify',
  pages: Object.fromEntries(
    Object.entries(adminLists).map(([page, list]) => [
      `/admin/${page}`,
      [...list, ...choicesOf(page), `/api/admin/preferences/${page}`],
    ]),
  ),
  plainOnly: true,
}

/** The script that takes the answers which come with the document. */
const takeAnswers = ({ area, session }: FirstCalls) =>
  inlined('first-calls.ts', { SESSION_CALL: JSON.stringify(session), HINT: JSON.stringify(hints[area][0]) })

const preloads = (chunks: readonly Chunk[]): string[] =>
  chunks
    .filter(({ file }) => file.endsWith('.js'))
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)

/** Without these links an area's scripts are requested one after the other: a third of the time until its first page. */
function areaShell({ modules, html = loading, script = '', inline = false }: Shell): Written {
  const chunks = [...chunksOf(['../platform/session.ts', ...modules])].map((key) => manifest[key] as Chunk)
  const sheets = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const style = inline ? styleOf(sheets, 'optional') : ''
  const more = sheets.filter((file) => !shell.includes(file))
  const links = inline ? inlineStyle(style, sheets) : more.map((file) => sheetLink(file))
  const text = (inline ? shell.replace(/<link rel="stylesheet"[^>]*>\s*/g, '') : shell)
    // Before the first style sheet, which scripts wait for.
    .replace('<title>', () => `${script && `<script>${script}</script>\n`}<title>`)
    .replace('</head>', () => `${[...links, ...preloads(chunks)].join('\n')}\n</head>`)
    .replace('<!--app-->', () => html)
  return { text, csp: { styles: style ? [hashOf(style)] : [], scripts: script ? [hashOf(script)] : [] } }
}

interface Written {
  text: string
  /** Hashes of what stands inline. */
  csp: { styles: string[]; scripts: string[] }
}

/**
 * A font that arrives late would move the text; without a cached copy ours is used from a customer's second page on. Not so
 * the letters of Hindi: a machine that has none of its own would show boxes.
 */
const styleOf = (sheets: readonly string[], display: 'optional' | 'swap') =>
  sheets
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, (face) =>
      face.includes('Devanagari') ? face : face.replace(/font-display:\s*swap/, `font-display:${display}`),
    )

const sheetLink = (file: string, more = '') => `<link rel="stylesheet" crossorigin href="/${file}"${more}>`

/** Vite skips a style sheet that has a link; a disabled link is never fetched. */
const inlineStyle = (style: string, sheets: readonly string[]) => [
  `<style>${style}</style>`,
  ...sheets.map((file) => sheetLink(file, ' disabled')),
]

const inner = (html: string, pattern: RegExp): string | undefined => pattern.exec(html)?.[1]

interface Shown {
  /** The manifest's name of its area. */
  area?: string
  path: string
  language: Page['language']
  landing?: Page['landing']
  /** The manifest's name of its page. */
  module: string
  /** Goes on as an app; the others stay what they are, so that nothing of the server's answer is lost. */
  live: boolean
  /** Says in the title that something is wrong. */
  problem?: boolean
}

async function document(
  { area = CUSTOMER, module, language, ...page }: Shown,
  html: string,
): Promise<Written> {
  const keys = chunksOf(['index.html', area, module])
  const letters = language === 'en' ? [] : chunksOf(['../platform/devanagari.css'])
  const chunks = [...keys, ...letters].map((key) => manifest[key] as Chunk)
  const sheets = [...new Set(chunks.flatMap(({ css = [], file }) => (file.endsWith('.css') ? [file] : css)))]
  const style = styleOf(sheets, area === CUSTOMER ? 'optional' : 'swap')
  const title = inner(html, /<h1[^>]* data-tab="([^"]*)"/) ?? inner(html, /<h1[^>]*>([^<]*)</)
  const lead = inner(html, /<p class="(?:hero|page)-lead">([^<]*)</)
  const head = [
    ...(page.live ? [`<script>${loader}</script>`] : []),
    ...inlineStyle(style, page.live ? sheets : []),
  ]
  const [entry, ...scripts] = [manifest['index.html'] as Chunk, ...chunks]
    .map(({ file }) => `/${file}`)
    .filter((file, place, all) => file.endsWith('.js') && all.indexOf(file) === place)
  const data = page.live
    ? ` data-path="${page.path}" data-module="/${manifest[module]?.file}" data-scripts="${[entry, ...scripts].join(' ')}"`
    : ''
  const words = await titleWords(language)
  const text = shell
    .replace(
      /<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*|<script type="module"[^>]*><\/script>\s*/g,
      '',
    )
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>[^<]*/, (kept) =>
      title ? `<title>${page.problem ? `${words.errorPrefix} ` : ''}${title} – ${words.brand}` : kept,
    )
    .replace(/(<meta name="description" content=")[^"]*/, (kept, start) => (lead ? start + lead : kept))
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
    .replace('__LANDING__', page.landing ?? '__LANDING__')
    .replace('id="root"', `id="root"${data}`)
    .replace('<!--app-->', () => html)
  return { text, csp: { styles: [hashOf(style)], scripts: page.live ? [hashOf(loader)] : [] } }
}

/** Links of the foot to texts that have a page in each language. */
const ownText = new RegExp(`href="/(${textPages.join('|')})"`, 'g')

/** Header, foot and style of the pages that the server writes; they carry no script. */
function publicFrame(language: Page['language'], html: string): Written {
  const letters = language === 'en' ? [] : ['../platform/devanagari.css']
  const chunks = [...chunksOf(['index.html', CUSTOMER, ...letters])].map((key) => manifest[key] as Chunk)
  const sheets = [...new Set(chunks.flatMap(({ css = [], file }) => (file.endsWith('.css') ? [file] : css)))]
  const more = [
    'customer/layout/public.css',
    'customer/privacy/text-page.css',
    'customer/shared/lender-mark.css',
    'src/kit/figures/cost-bar.css',
  ]
  const own = more.map((file) => readFileSync(join(root, file), 'utf8')).join('')
  const style = styleOf(sheets, 'optional') + transformSync(own, { loader: 'css', minify: true }).code.trim()
  const text = shell
    .replace(
      /<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*|<script type="module"[^>]*><\/script>\s*|<title>[^<]*<\/title>\s*|<meta name="description"[^>]*>\s*/g,
      '',
    )
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', () => `__HEAD__\n<style>${style}</style>\n</head>`)
    .replace('<!--app-->', () => html.replace(ownText, `href="/${language}/$1"`))
  return { text, csp: { styles: [hashOf(style)], scripts: [] } }
}

/** Shown until an area has started. Drawn without style sheets, which come with the area; a quick start never shows it. */
const loading = `<svg width="100%" height="400" viewBox="0 0 100 100" role="img" aria-label="Loading… / लोड हो रहा है…" opacity="0">
  <circle cx="50" cy="50" r="6" fill="none" stroke="#0b7285" stroke-width="1.2" stroke-dasharray="28 10">
    <animateTransform attributeName="transform" type="rotate" from="0 50 50" to="360 50 50" dur="1s" repeatCount="indefinite"/>
  </circle>
  <set attributeName="opacity" to="1" begin="0.4s"/>
</svg>`

interface Shell {
  /** Where it is sent: a path, or all below a first segment. */
  at: readonly string[]
  modules: readonly string[]
  /** Stands in the root until the area starts. */
  html?: string
  /** Stands inline in the head, before anything is requested. */
  script?: string
  /** Whether the style sheets stand in the document: a dozen small files would travel before the scripts. */
  inline?: boolean
  first?: FirstCalls
}

/** What every page behind the customer's sign-in needs. */
const signedIn = ['index.html', CUSTOMER, keyOf('routed.tsx')]

const customers = { script: takeAnswers(firstCalls), inline: true, first: firstCalls }

const shells: Record<string, Shell> = {
  admin: {
    at: ['admin'],
    modules: ['admin-area.tsx'],
    html: await admin.renderWaiting(),
    script: takeAnswers(adminFirstCalls),
    first: adminFirstCalls,
  },
  partner: { at: ['partner'], modules: ['partner-area.tsx'], html: await partner.renderWaiting() },
  user: { ...customers, at: ['user'], modules: signedIn, html: await renderWaiting() },
}
for (const module of new Set(started.map((page) => page.module)))
  shells[`user-${basename(module, '.tsx')}`] = {
    ...customers,
    at: started.filter((page) => page.module === module).map(({ path }) => path),
    modules: [...signedIn, keyOf(module)],
    html: await renderWaiting(module),
  }

function asShown({ form, problem, language }: Form): Shown {
  const passcode = form === 'passcode'
  const module = keyOf(passcode ? 'sign-in/verification-page.tsx' : 'sign-in/login-page.tsx')
  const live = passcode && problem === 'none'
  return { path: '/verification', language, module, live, problem: problem !== 'none' }
}

mkdirSync(join(web, 'prerendered'), { recursive: true })
const list = []
for (const page of pages) {
  const { route, language: lang, landing } = page
  const shown = { path: route.path, language: lang, landing, module: moduleOf(page), live: true }
  const { text, csp } = await document(shown, await render(page))
  const file = fileOf(page)
  writeFileSync(join(web, file), text)
  list.push({ path: route.path, lang, landing, file, csp })
}
for (const page of partner.openPages) {
  const { id, path, language } = page
  const module = `../../partner/${page.module}`
  const shown = { area: 'partner-area.tsx', path, language, module, live: true }
  const { text, csp } = await document(shown, await partner.renderOpen(page))
  const file = `prerendered/partner-${id}.${language}.html`
  writeFileSync(join(web, file), text)
  list.push({ path, lang: language, file, csp })
}
const frames = []
for (const language of languageCodes) {
  const { text, csp } = publicFrame(language, await renderPublicFrame(language))
  const file = `prerendered/public.${language}.html`
  writeFileSync(join(web, file), text)
  frames.push({ language, file, csp })
}
await drawPictures(web)
const answers = []
for (const form of forms) {
  const { text, csp } = await document(asShown(form), await renderForm(form))
  const file = `prerendered/${form.form}-${form.problem}.${form.language}.html`
  writeFileSync(join(web, file), text)
  answers.push({ ...form, file, csp })
}
writeFileSync(
  join(web, 'paths.json'),
  JSON.stringify([...paths, ...partner.paths.map((path) => ({ path }))], null, 2),
)
writeFileSync(join(web, 'shell.html'), shell.replace('<!--app-->', loading))
const shellList = Object.entries(shells).map(([name, made]) => {
  const file = `shell-${name}.html`
  const { text, csp } = areaShell(made)
  writeFileSync(join(web, file), text)
  return { at: made.at, file, csp, first: made.first }
})
writeFileSync(
  join(web, 'prerendered.json'),
  JSON.stringify({ pages: list, frames, forms: answers, shells: shellList }, null, 2),
)
rmSync(join(web, 'index.html'))
process.stdout.write(`${list.length} pages prerendered\n`)
