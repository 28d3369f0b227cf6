import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import type { Settings } from '#server/platform/settings/settings.ts'
import { type Page, readPages, WEB } from '#server/web/prerendered.ts'
import { type Language, languageCodes, languages } from '#src/contract/language.ts'
import { inLanguage, publicPaths } from '#src/contract/web/public-paths.ts'
import type { Crumb, Html, PublicPage, Site } from './site.ts'

const bare = (language: Language) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8">__HEAD__</head><body>__NAV__<main id="main">__BODY__</main><footer>__LINKS__</footer></body></html>`

/** Header, foot and style of public pages as the build has rendered them; without a build the pages are bare. */
export function frameOf(settings: Settings, language: Language): Pick<Page, 'text' | 'policy'> {
  const built = existsSync(join(WEB, 'shell.html')) && readPages(settings).frameOf(language)
  return built || { text: bare(language), policy: { styles: [], scripts: [] } }
}

/** When the frame was built: no page is older. */
export const builtAt = (): Date | undefined => {
  const file = join(WEB, 'shell.html')
  return existsSync(file) ? statSync(file).mtime : undefined
}

/** The parts of the site, in the order of the header and the foot. */
function placesOf({ say, catalogue }: Site): Crumb[] {
  const has = (group: string) => catalogue.categories.some(({ category }) => category.group === group)
  return [
    [say('loans'), publicPaths.loans],
    ...(has('card') ? [[say('cards'), publicPaths.category('credit-cards')] as const] : []),
    ...(has('insurance') ? [[say('insurance'), publicPaths.insurance] as const] : []),
    [say('calculators'), publicPaths.calculators],
  ]
}

const start = ({ deps }: Site) => (deps.settings.LANDING_MODE === 'landing' ? '/products' : '/')

/** The header's links: places of the site, the own applications, the other language, the sign-in. */
export function navigation(site: Site, path: string): Html {
  const { say, language } = site
  const current = (to: string) => (path === to || path.startsWith(`${to}/`) ? html` aria-current="page"` : '')
  const other = languageCodes.filter((code) => code !== language)
  return html`<nav class="site-nav" aria-label="${say('menu')}">${placesOf(site).map(
    ([name, to]) => html`<a class="header-link" href="${inLanguage(language, to)}"${current(to)}>${name}</a>`,
  )}<a class="header-link" href="${start(site)}">${say('applications')}</a></nav>
<div class="header-links">${other.map(
    (code) =>
      html`<a class="header-link" href="${inLanguage(code, path)}?lang=${code}" lang="${code}" hreflang="${code}" translate="no">${languages[code]}</a>`,
  )}<a class="header-link public-sign-in" href="/">${say('signIn')}</a></div>`
}

/** The foot's links to every part of the site. */
export function footLinks(site: Site): Html {
  const { say, language, catalogue } = site
  const all: Crumb[] = [
    [say('home'), publicPaths.home],
    ...placesOf(site),
    [say('lenders'), publicPaths.lenders],
    ...catalogue.categories.map(
      ({ category }) => [category.many[language], publicPaths.category(category.code)] as const,
    ),
  ]
  const unique = new Map(all.map(([name, to]) => [to, name]))
  return html`<nav class="footer-links public-foot" aria-label="${say('loans')} · ${say('insurance')}">${[
    ...unique,
  ].map(([to, name]) => html`<a href="${inLanguage(language, to)}">${name}</a>`)}</nav>`
}

/** The page itself: where it is, its title and what it is about, its body. */
export function pageBody({ say, language }: Site, { title, lead, crumbs, body }: PublicPage): Html {
  const trail = [[say('home'), ''] as const, ...crumbs]
  return html`<div class="page stack-wide public">
${
  crumbs.length > 0
    ? html`<nav aria-label="${say('trail')}"><ol class="public-trail">${trail.map(([name, to], at) =>
        at === trail.length - 1
          ? html`<li aria-current="page">${name}</li>`
          : html`<li><a href="${inLanguage(language, to)}">${name}</a></li>`,
      )}</ol></nav>`
    : ''
}
<header class="stack"><h1>${title}</h1><p class="page-lead">${lead}</p></header>
${body}</div>`
}
