import { html, raw } from 'hono/html'
import type { Deps } from '#server/platform/deps.ts'
import { languageCodes } from '#src/contract/language.ts'
import { inLanguage } from '#src/contract/web/public-paths.ts'
import { common } from '#src/locales/common.words.ts'
import type { Html, PageKind, PublicPage, Site } from './site.ts'
import { asJsonLd, breadcrumbs, organization } from './structured-data.ts'

const locales = { en: 'en_IN', hi: 'hi_IN' } as const
const common_hi = await common.load('hi')
const errorPrefix = { en: common.en.errorPrefix, hi: common_hi.errorPrefix }

/** Size of the pictures that scripts/prerender.ts draws. */
const PICTURE = { width: 1200, height: 630 }

interface Head {
  site: Site
  kind: PageKind
  page: PublicPage
  /** Of the page, below the language. */
  path: string
  origin: string
}

/** What a page says of itself to browsers, search engines and apps that show a link to it. */
export function headOf({ site, kind, page, path, origin }: Head): Html {
  const { language, say } = site
  const address = origin + inLanguage(language, path)
  const picture = `${origin}/share-${kind.name}.png`
  const crumbs = [[say('home'), ''] as const, ...page.crumbs]
  const data = [
    organization(site.deps, origin, say),
    ...(crumbs.length > 1 ? [breadcrumbs(origin, site, crumbs)] : []),
    ...(page.data ?? []),
  ]
  return html`<title>${page.isWrong ? `${errorPrefix[language]} ` : ''}${page.title} – ${say('brand')}</title>
<meta name="description" content="${page.lead}">
<link rel="canonical" href="${address}">
${[...languageCodes, 'x-default' as const].map(
  (code) =>
    html`<link rel="alternate" hreflang="${code}" href="${origin}${inLanguage(code === 'x-default' ? 'en' : code, path)}">
`,
)}<link rel="manifest" href="/manifest.webmanifest">
<link rel="apple-touch-icon" href="/icon-192.png">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${say('brand')}">
<meta property="og:title" content="${page.title}">
<meta property="og:description" content="${page.lead}">
<meta property="og:url" content="${address}">
<meta property="og:locale" content="${locales[language]}">
<meta property="og:image" content="${picture}">
<meta property="og:image:width" content="${PICTURE.width}">
<meta property="og:image:height" content="${PICTURE.height}">
<meta property="og:image:alt" content="${say('brand')}">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${raw(asJsonLd(data))}</script>`
}

/** The address that search engines are given: the deployment's own, else the one that was requested. */
export const publicOrigin = ({ settings }: Pick<Deps, 'settings'>, url: string): string =>
  settings.PUBLIC_URL ?? new URL(url).origin
