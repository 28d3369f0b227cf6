import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { raw } from 'hono/html'
import { pageKey, readPages, WEB } from '#server/web/prerendered.ts'
import { publicPaths, textPages } from '#src/contract/web/public-paths.ts'
import type { PageKind, PublicPage, Site } from './site.ts'

const article =
  /<article class="page text-page"><h1[^>]*>([^<]*)<\/h1><p class="page-lead">([^<]*)<\/p>(.*?)<\/article>/s

const isBuilt = () => existsSync(join(WEB, 'shell.html'))

/** Words of HTML as text again; they are escaped where they are written. */
const asPlain = (text: string) =>
  text.replace(/&#x27;|&quot;|&amp;|&lt;|&gt;/g, (sign) => signs[sign as keyof typeof signs])
const signs = { '&#x27;': "'", '&quot;': '"', '&amp;': '&', '&lt;': '<', '&gt;': '>' } as const

/** The text of a page of the app, as the build has rendered it. */
function textPageOf({ deps, language }: Site, path: string): PublicPage | undefined {
  const html = readPages(deps.settings).pages.get(pageKey(path, language))?.text ?? ''
  const [, title, lead, body] = article.exec(html) ?? []
  if (!title || !lead || !body) return undefined
  return {
    title: asPlain(title),
    lead: asPlain(lead),
    crumbs: [[asPlain(title), path]],
    body: raw(`<div class="text-page">${body}</div>`),
  }
}

/** How we rank, privacy, terms: the words of the app's pages under an address of each language. */
export const textPage: PageKind = {
  name: 'text',
  at: new RegExp(`^/(?:${textPages.join('|')})$`),
  paths: () => (isBuilt() ? textPages.map(publicPaths.text) : []),
  page: (site, path) => (isBuilt() ? textPageOf(site, path) : undefined),
}
