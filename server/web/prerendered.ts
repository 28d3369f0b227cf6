import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Kept } from '#server/platform/compressed.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { Language } from '#src/contract/language.ts'
import { textPages } from '#src/contract/web/public-paths.ts'
import { escapeHtml } from './escape-html.ts'
import type { FirstCalls } from './first-answers.ts'
import { type KnownPath, knownPaths } from './known-paths.ts'

/** The page with the company's facts where the footer's words (customer/layout) left room; empty without a company. */
const withCompany = (html: string, company: Settings['company']): string =>
  html
    .replaceAll('{company}', () => escapeHtml(company?.name ?? ''))
    .replaceAll('{address}', () => escapeHtml(company?.address ?? ''))
    .replaceAll('{gstin}', () => escapeHtml(company?.gstin ?? ''))

export const WEB = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../dist/web' : '../web', import.meta.url),
)

interface Policy {
  styles: string[]
  scripts: string[]
}

/** A page rendered at build time (scripts/prerender.ts). */
interface Prerendered {
  path: string
  lang: string
  landing?: Settings['LANDING_MODE']
  file: string
  csp: Policy
}

/** Header and foot around the pages that the server writes (server/web/public), with room for them. */
interface PublicFrame {
  language: Language
  file: string
  csp: Policy
}

/** A form of the sign-in with room for what was typed and for what is wrong with it. */
export interface PrerenderedForm {
  form: 'mobile' | 'email' | 'passcode'
  problem: 'none' | 'field' | 'form'
  language: Language
  file: string
  csp: Policy
}

/** What is sent for paths without a page of their own: at a path, or below a first segment. */
interface Shell {
  at: string[]
  file: string
  csp: Policy
  first?: FirstCalls
}

/** A page with the hashes of its inline styles and scripts. */
export interface Page extends Kept {
  policy: Policy
  /** What is read first behind its sign-in. */
  first?: FirstCalls | undefined
}

const none: Policy = { styles: [], scripts: [] }

export const pageKey = (path: string, lang: string) =>
  `${lang} ${path === '/' ? path : path.replace(/\/$/, '')}`

type PageSettings = Pick<Settings, 'LANDING_MODE' | 'PUBLIC_URL' | 'irdai' | 'company'>

const read = new Map<string, Pages>()

/** Everything that the build has left for the server. Read once for the same settings: tests make many apps in one process. */
export function readPages({ LANDING_MODE, PUBLIC_URL, irdai, company }: PageSettings): Pages {
  const deciding = { LANDING_MODE, PUBLIC_URL, irdai, company }
  const key = JSON.stringify(deciding)
  const known = read.get(key) ?? pagesOf(deciding)
  read.set(key, known)
  return known
}

function pagesOf({ LANDING_MODE: landing, PUBLIC_URL: origin, irdai, company }: PageSettings) {
  const built: { pages: Prerendered[]; forms: PrerenderedForm[]; shells: Shell[]; frames: PublicFrame[] } =
    JSON.parse(readFileSync(join(WEB, 'prerendered.json'), 'utf8'))
  const { pages: all, forms } = built
  const list = all.filter(({ landing: only }) => !only || only === landing)
  const fill = (html: string) =>
    withCompany(html.replace('__LANDING__', landing).replace('__IRDAI__', irdai ?? ''), company)
  const htmlOf = (file: string) => fill(readFileSync(join(WEB, file), 'utf8'))
  const canonical = (path: string, html: string) =>
    origin ? html.replace('</head>', `<link rel="canonical" href="${origin}${path}">\n</head>`) : html
  const pages = new Map(
    list.map((made) => [
      pageKey(made.path, made.lang),
      asPage(canonical(ownAddress(made), htmlOf(made.file)), made.csp),
    ]),
  )
  const shell = asPage(htmlOf('shell.html'), none)
  const shells = new Map(
    built.shells.flatMap(({ at, file, csp, first }) => {
      const page: Page = { ...asPage(htmlOf(file), csp), first }
      return at.map((place) => [place, page] as const)
    }),
  )
  const admin = shells.get('admin') ?? shell
  // So that the first paint has the brand's colours.
  const themed = (theme: string): Page => ({
    ...asPage(admin.text.replace('<html ', `<html data-theme="${theme}" `), admin.policy),
    first: admin.first,
  })
  const chosen = new Map(['light', 'dark'].map((theme) => [theme, themed(theme)]))
  const shellOf = (path: string, theme = '') => {
    const area = path.split('/')[1] ?? ''
    const inTheme = area === 'admin' && chosen.get(theme)
    if (inTheme) return inTheme
    return shells.get(path) ?? shells.get(area) ?? shell
  }
  /** Read when needed: nearly everybody signs in with scripts. */
  const formOf = (form: PrerenderedForm['form'], problem: PrerenderedForm['problem'], language: Language) => {
    const made = forms.find(
      (one) => one.form === form && one.problem === problem && one.language === language,
    )
    if (!made) throw new Error(`The form ${form} was not rendered: run npm run build`)
    return { text: htmlOf(made.file), policy: quoted(made.csp) }
  }
  const known: KnownPath[] = JSON.parse(readFileSync(join(WEB, 'paths.json'), 'utf8'))
  const frames = new Map(built.frames.map(({ language, file, csp }) => [language, asPage(htmlOf(file), csp)]))
  const frameOf = (language: Language) => frames.get(language)
  return { pages, shellOf, formOf, frameOf, isKnown: knownPaths(known, landing) }
}

/** A text that has a page in each language (server/web/public) is found there. */
const ownAddress = ({ path, lang }: Prerendered): string =>
  textPages.some((name) => path === `/${name}`) ? `/${lang}${path}` : path

export type Pages = ReturnType<typeof pagesOf>

const filled = new WeakMap<Page, Page[]>()
/** With and without a session, in each language. */
const VARIANTS = 4

/** The page with another text; the last ones are kept, so that each is compressed once. */
export function withText(page: Page, text: string): Page {
  if (text === page.text) return page
  const last = filled.get(page) ?? []
  const known = last.find((one) => one.text === text)
  if (known) return known
  const made = asPage(text, page.policy)
  filled.set(page, [made, ...last].slice(0, VARIANTS))
  return made
}

export const asPage = (text: string, policy: Policy): Page => ({
  text,
  etag: `"${createHash('sha1').update(text).digest('base64url')}"`,
  policy: quoted(policy),
})

const inQuotes = (hash: string) => `'${hash.replace(/^'|'$/g, '')}'`
const quoted = ({ styles, scripts }: Policy): Policy => ({
  styles: styles.map(inQuotes),
  scripts: scripts.map(inQuotes),
})
