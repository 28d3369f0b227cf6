import { type CoBrand, coBrandOf, SPECIAL_PARTNER } from '#src/domain/co-brands.ts'
import type { Visit } from './visit.ts'

/** In both languages, as nothing of the app draws it: the style sheet shows the one of the page. */
const words = { en: 'In Partnership With', hi: 'के साथ साझेदारी में' }

function block({ key, name }: CoBrand): string {
  const logo = `<img src="/brand/${key}.svg" alt="${name}" height="24">`
  return [
    `<aside class="partnership" aria-label="${name}">`,
    `<span lang="en">${words.en}</span> ${logo} <span lang="hi">${words.hi}</span>`,
    '</aside>',
  ].join('')
}

/** A page as this visit sees it: the brand's sheet and title in the head, the partner's block above the app. */
export function branded(html: string, { brand, segment, partnership }: Visit): string {
  const special = partnership ? coBrandOf(SPECIAL_PARTNER) : undefined
  let page = html
  if (brand)
    page = page.replace('</head>', () => `<link rel="stylesheet" href="/brand/${brand.key}.css">\n</head>`)
  if (brand?.title)
    page = page
      .replace(/(<title>[^<]* – )Tulna/, (_, start: string) => start + brand.title)
      .replace('id="root"', `id="root" data-title="${brand.title}"`)
  if (segment)
    page = page
      .replace('data-path="/"', `data-path="/${segment}"`)
      .replace('id="root"', `id="root" data-segment="${segment}"`)
  return special ? page.replace('<div id="root"', () => `${block(special)}<div id="root"`) : page
}
