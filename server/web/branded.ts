import type { CoBrand } from '#src/domain/co-brands/co-brands.ts'
import { versionOf } from './brands.ts'
import { escapeHtml } from './escape-html.ts'
import type { Visit } from './visit.ts'

/** In both languages, because the app does not render it: the style sheet shows the page's language. */
const words = { en: 'In Partnership With', hi: 'के साथ साझेदारी में' }

function block({ key, name, coBrandLogo, partnership }: CoBrand): string {
  const texts = partnership ?? words
  const logo = `<img src="${coBrandLogo ?? `/brand/${key}.svg`}" alt="${name}" height="24">`
  return [
    `<aside class="partnership" aria-label="${name}">`,
    `<span lang="en">${escapeHtml(texts.en)}</span> ${logo} <span lang="hi">${escapeHtml(texts.hi)}</span>`,
    '</aside>',
  ].join('')
}

/** A page for this visit: the brand's style sheet and title in the head, the co-brand block above the app. */
export function branded(html: string, { brand, segment, partnership }: Visit): string {
  let page = html
  // A brand's colours are made for a light ground.
  if (brand) page = page.replace('<html ', '<html data-theme="light" ')
  if (brand)
    page = page.replace(
      '</head>',
      () => `<link rel="stylesheet" href="/brand/${brand.key}.css?v=${versionOf(brand)}">\n</head>`,
    )
  if (brand?.title)
    page = page
      .replace(/(<title>[^<]* – )(?:Tulna|तुलना)(?=<)/, (_, start: string) => start + brand.title)
      .replace('id="root"', `id="root" data-title="${brand.title}"`)
  if (segment)
    page = page
      .replace('data-path="/"', `data-path="/${segment}"`)
      .replace('id="root"', `id="root" data-segment="${segment}"`)
  return partnership ? page.replace('<div id="root"', () => `${block(partnership)}<div id="root"`) : page
}
