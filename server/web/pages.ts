import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { sessionToken } from '#server/access/cookies.ts'
import { findWho } from '#server/access/session.ts'
import { isUnused } from '#server/copies/first-run.ts'
import { hasLender, lendsFor } from '#server/integrations/integration.ts'
import { unlessAway } from '#server/platform/as-app-error.ts'
import { answerKept } from '#server/platform/compressed.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext } from '#server/platform/handler.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { allowInline } from '#server/platform/security-headers.ts'
import { type Language, languageOr } from '#src/contract/language.ts'
import { subSiteOf } from '#src/domain/co-brands/sub-site.ts'
import { branded } from './branded.ts'
import { brandsNow, versionOf } from './brands.ts'
import { chooseLanguage } from './choose-language.ts'
import { escapeHtml } from './escape-html.ts'
import { type AnswerRequest, answersUnlessAway, withAnswers } from './first-answers.ts'
import { withFirstRows } from './first-rows.ts'
import { isAdminPath } from './known-paths.ts'
import { withLenders } from './named-lenders.ts'
import { asPage, type Page, pageKey, readPages, WEB, withText } from './prerendered.ts'
import { publicRoutes } from './public/public-routes.ts'
import { signInPages } from './sign-in-pages.ts'
import { rememberVisit, type Visit } from './visit.ts'
import { saysNeedsScripts } from './without-scripts.ts'

const words: Record<Language, string> = {
  en: 'Your session has ended. Sign in again, and you are back on the page where you were.',
  hi: 'आपका सत्र समाप्त हो गया है। फिर से साइन इन करें, आप उसी पेज पर लौट आएँगे।',
}

const unused: Record<Language, { text: string; link: string }> = {
  en: {
    text: 'This installation has no admin yet. Create one with the command tulna admin:create, or',
    link: 'restore a backup',
  },
  hi: {
    text: 'इस इंस्टॉलेशन में अभी कोई एडमिन नहीं है। tulna admin:create कमांड से एडमिन बनाएँ, या',
    link: 'बैकअप वापस लाएँ',
  },
}

/** The back office’s sign-in while nobody can sign in yet. */
const saysUnused = (html: string, language: Language): string =>
  html.replace(
    '<div id="root"',
    () =>
      `<p class="notice" role="status">${unused[language].text} <a href="/admin/restore">${unused[language].link}</a></p><div id="root"`,
  )

/** The sign-in page of a user whose session ended (`?ended`, src/platform/session.ts): said outside the app, which stays small. */
const saysEnded = (html: string, language: Language): string =>
  html.replace(
    '<div id="root"',
    () => `<p id="session-ended" class="notice" role="status">${words[language]}</p><div id="root"`,
  )

/** Where the build has put the sign-in of co-brands: one page for all of them (partner/render-portal.tsx). */
export const CO_BRAND_LOGIN = '/__PARTNER__/partner/login'

/** The first segment of a co-brand's sign-in address. */
export const coBrandOfLogin = (path: string): string | undefined =>
  /^\/([^/]+)\/partner\/login\/?$/.exec(path)?.[1]

/** Filled pages; there are few co-brands, so all are cached. */
const filled = new WeakMap<Page, Map<string, Page>>()

/** The rendered sign-in with a co-brand's key and name. */
export function coBrandLogin(page: Page, key: string, name: string): Page {
  const made = filled.get(page) ?? new Map<string, Page>()
  filled.set(page, made)
  const id = JSON.stringify([key, name])
  const found = made.get(id) ?? {
    ...asPage(fill(page.text, key, name), { styles: [], scripts: [] }),
    policy: page.policy,
  }
  made.set(id, found)
  return found
}

const fill = (html: string, key: string, name: string) =>
  html
    .replaceAll('__PARTNER_NAME__', () => escapeHtml(name))
    .replaceAll('__PARTNER__', () => escapeHtml(key))
    .replace('id="root"', () => `id="root" data-partner-name="${escapeHtml(name)}"`)

const YEAR = 'public, max-age=31536000, immutable'

/**
 * The built apps: hashed files cached for a year, pages from memory, and for every other path the shell with its
 * client-side router, as 404 where no area knows the path.
 * @param ask has this app answer what a page behind a sign-in reads first
 */
export function webRoutes(deps: Deps, ask: (c: CallContext) => AnswerRequest): Hono<AppEnv> {
  const { settings } = deps
  const app = new Hono<AppEnv>()
  app.route('/', publicRoutes(deps))
  if (!existsSync(join(WEB, 'shell.html'))) {
    app.get('*', (c, next) =>
      namesFile(c.req.path)
        ? next()
        : c.text('The web apps are not built yet: run npm run build, or npm run dev.', 503),
    )
    return app
  }
  const { shellOf, pages, isKnown, formOf } = readPages(settings)
  const root = relative(process.cwd(), WEB)
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', YEAR) }),
  )
  app.route('/', signInPages(deps, formOf))
  app.get('*', async (c, next) => {
    const { path } = c.req
    if (namesFile(path)) return next()
    const brands = await brandsNow(deps)
    const visit = await rememberVisit(c, brands, (slug) =>
      unlessAway(lendsFor(deps.database.db, slug, 'pl'), false),
    )
    // The solar sub-site has an empty root, rendered by the app.
    const empty = path === '/' && subSiteOf(new URL(c.req.url).hostname) === 'solar'
    const partnerKey = coBrandOfLogin(path)
    const partnerName = partnerKey && brands.nameOf(partnerKey)
    // Without a name there is no such co-brand: the app says so.
    const ownPath = partnerKey === undefined ? path : partnerName ? CO_BRAND_LOGIN : ''
    const start = visit?.segment ? '/' : ownPath
    const chosen = getCookie(c, 'lang') ?? visit?.language
    const lang = languageOr(chosen)
    // Anyone who is signed in already goes on from the portal's sign-in page.
    const skipped = /^(?:\/[^/]+)?\/partner\//.test(path) && sessionToken(c, 'partner') !== undefined
    const made = empty || skipped ? undefined : pages.get(pageKey(start, lang))
    const ready = made && partnerKey && partnerName ? coBrandLogin(made, partnerKey, partnerName) : made
    const redirect = ready && chooseLanguage(c)
    if (redirect) return redirect
    const sent = ready ?? shellOf(path, getCookie(c, 'theme'))
    const signedIn = visit !== null && (await unlessAway(isSignedIn(deps, c), false))
    let text = await unlessAway(withLenders(sent.text, deps), sent.text)
    if (ready && c.req.query('ended') !== undefined) text = saysEnded(text, lang)
    if (path === '/admin/login' && (await unlessAway(isUnused(deps), false))) text = saysUnused(text, lang)
    if (!ready) text = saysNeedsScripts(text, lang, signedIn)
    if (signedIn) text = text.replace('<html ', '<html data-signed-in ')
    const common = asSeen(withText(sent, text), visit)
    const { first } = sent
    const answers =
      first && sessionToken(c, first.area) ? await answersUnlessAway(ask(c), c, first, lang) : {}
    const isOwn = Object.keys(answers).length > 0
    const shown = first && isOwn ? withFirstRows(common.text, answers, first, path, lang) : common.text
    const page = isOwn ? asPage(withAnswers(shown, answers), common.policy) : common
    const frames = path === '/customer-site' ? brands.framesOf(c.req.query('partner')) : []
    const { styles, scripts } = page.policy
    if (styles.length + scripts.length + frames.length > 0) allowInline(c, { styles, scripts, frames })
    const headers = {
      // With the answers of one session no copy is kept anywhere.
      'cache-control': isOwn ? 'no-store' : 'no-cache',
      vary: 'Cookie',
      'content-type': 'text/html; charset=UTF-8',
    }
    const known = isKnown(path) || isAdminPath(path)
    const exists = typeof known === 'object' ? await hasLender(deps.database.db, known.lender) : known
    const found = ready || visit?.segment || exists
    return answerKept(c, page, headers, found ? 200 : 404)
  })
  app.use(
    '/:file{[a-z0-9-]+\\.(?:svg|txt|ico|png|webmanifest|xml)}',
    serveStatic({ root, precompressed: true }),
  )
  return app
}

/** A name with a dot is a file: answer 404, never the shell. */
const namesFile = (path: string) => path.startsWith('/assets/') || /\.[^/]*$|\/\./.test(path)

/** Whether a customer's session is open; looking does not extend it. */
async function isSignedIn({ database, clock }: Deps, c: CallContext): Promise<boolean> {
  const token = sessionToken(c, 'customer')
  return token !== undefined && (await findWho(database, { token }, clock(), true)) !== null
}

/** Pages by brand: there are few, so all are cached. */
const seen = new WeakMap<Page, Map<string, Page>>()

function asSeen(page: Page, visit: Visit | null): Page {
  const { brand, segment, partnership } = visit ?? {}
  if (!visit || !(brand || segment || partnership)) return page
  const name = [brand, partnership]
    .map((one) => one && versionOf(one))
    .concat(segment)
    .join()
  const made = seen.get(page) ?? new Map<string, Page>()
  seen.set(page, made)
  const found = made.get(name) ?? { ...asPage(branded(page.text, visit), page.policy) }
  made.set(name, found)
  return found
}
