import { html, raw } from 'hono/html'
import { docsStyle } from './docs-style.ts'

export type Html = ReturnType<typeof html>

export interface NavGroup {
  title: string
  links: { href: string; title: string }[]
}

export interface DocsSite {
  /** Address of its first page, which also answers searches. */
  home: string
  title: string
  links: { href: string; title: string }[]
  nav: NavGroup[]
  /** What the search field says. */
  searches: string
}

/** A page of a reference: search on top, the contents at the side, and what it says. */
export const docsPage = (
  site: DocsSite,
  path: string,
  title: string,
  body: Html,
  asked = '',
): Html => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>${title} – ${site.title}</title>
      <style>${raw(docsStyle)}</style>
    </head>
    <body>
      <a class="skip" href="#content">Skip to content</a>
      <div class="top">
        <a href="${site.home}">${site.title}</a>
        <form class="search" role="search" action="${site.home}" method="get">
          <input type="search" name="q" value="${asked}" maxlength="100" aria-label="${site.searches}" placeholder="${site.searches}" />
          <button>Search</button>
        </form>
        <nav class="links" aria-label="More"><a class="to-side" href="#contents">Contents</a>${site.links.map(({ href, title: name }) => html`<a href="${href}">${name}</a>`)}</nav>
      </div>
      <div class="frame">
        <main id="content" tabindex="-1">${body}</main>
        ${contents(site, path)}
      </div>
    </body>
  </html>`

/** Beside the text on wide screens, below it on phones. */
const contents = (
  site: DocsSite,
  path: string,
): Html => html`<nav class="side" id="contents" aria-label="Contents">
    ${site.nav.map(
      ({ title, links }) => html`<h2>${title}</h2>
        <ul>${links.map(
          ({ href, title: name }) =>
            html`<li><a href="${href}"${href.split('?')[0] === path ? raw(' aria-current="page"') : ''}>${name}</a></li>`,
        )}</ul>`,
    )}
  </nav>`
