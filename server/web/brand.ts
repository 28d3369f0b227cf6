import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { answerKept, type Kept } from '#server/platform/compressed.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { brandColours } from '#src/domain/co-brands/brand-colours.ts'
import type { CoBrand } from '#src/domain/co-brands/co-brands.ts'
import { offerable } from '#src/domain/co-brands/offered-products.ts'
import { brandsNow, versionOf } from './brands.ts'

const DAY = 'public, max-age=86400'

const HEIGHT = 32
/** Space for an uploaded logo of any shape. */
const LOGO_WIDTH = 160
/** Width of bold letters of 20 px, by kind: the name is set at about its own width, so its letters neither touch nor part. */
const LETTERS = [
  { of: /[iljtfrI ]/, width: 6.5 },
  { of: /[mwMW]/, width: 17 },
  { of: /[A-Z]/, width: 13.5 },
  { of: /./, width: 11.5 },
]
const widthOf = (name: string) =>
  Math.ceil(
    [...name].reduce((sum, letter) => sum + (LETTERS.find(({ of }) => of.test(letter))?.width ?? 0), 44),
  )

/** A generated logo: a tile with the initial in the brand's colour, the name in its text colour. */
export function brandLogo(brand: CoBrand): string {
  const { name, primary, font } = brand
  const { '--ink': ink, '--on-brand': onBrand } = brandColours(brand)
  const face = `font-family="${font.family}, sans-serif" font-weight="700"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthOf(name)}" height="${HEIGHT}" viewBox="0 0 ${widthOf(name)} ${HEIGHT}" role="img" aria-label="${name}"><rect width="32" height="32" rx="9" fill="${primary}"/><text x="16" y="22.5" text-anchor="middle" font-size="18" fill="${onBrand}" ${face}>${name.charAt(0)}</text><text x="42" y="23" font-size="20" fill="${ink}" textLength="${widthOf(name) - 44}" lengthAdjust="spacingAndGlyphs" ${face}>${name}</text></svg>`
}

/**
 * The style sheet of a brand. It is in the page's head and blocks the first paint, so the default brand never flashes.
 * It replaces our logo without a script.
 */
export function brandStyle(brand: CoBrand): string {
  const colours = Object.entries(brandColours(brand)).map(([name, value]) => `${name}:${value}`)
  const face = `--font:"${brand.font.family}","Noto Sans Devanagari",system-ui,sans-serif`
  return [
    `:root:root{${[...colours, face].join(';')}}`,
    '.logo>*{display:none}',
    `.logo::before{content:"" / "${brand.name}";width:${brand.logo ? LOGO_WIDTH : widthOf(brand.name)}px;max-width:44vw;height:${HEIGHT}px;background:url("${brand.logo ?? `/brand/${brand.key}.svg`}") left/contain no-repeat}`,
    ...hiddenProducts(brand),
    ...(brand.terms ? [] : ['.footer-conditions{display:none}']),
  ].join('\n')
}

/**
 * Hides products that the co-brand does not offer from visitors without a session, for whom the server only knows the
 * brand.
 */
function hiddenProducts({ products }: CoBrand): string[] {
  if (!products) return []
  const hidden = [...Object.keys(offerable).filter((code) => !products.includes(code)), 'later']
  return [`${hidden.map((code) => `[data-product="${code}"]`).join(',')}{display:none}`]
}

const cache = new Map<string, Kept>()

function keep(name: string, make: () => string): Kept {
  const found = cache.get(name)
  if (found) return found
  const text = make()
  const made = { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }
  cache.set(name, made)
  return made
}

/** `/brand/{key}.css` and `/brand/{key}.svg`, from the co-brand's current settings. */
export function brandRoutes(deps: Pick<Deps, 'database' | 'catalogue'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/brand/:file{[a-z]+\\.(?:css|svg)}', async (c) => {
    const file = c.req.param('file')
    const [key, kind] = file.split('.')
    const { coBrandOf } = await brandsNow(deps)
    const brand = coBrandOf(key)
    if (!brand) throw notFound()
    const made = keep(`${file} ${versionOf(brand)}`, () =>
      kind === 'css' ? brandStyle(brand) : brandLogo(brand),
    )
    const type = kind === 'css' ? 'text/css' : 'image/svg+xml'
    return answerKept(c, made, { 'cache-control': DAY, 'content-type': `${type}; charset=UTF-8` })
  })
  return app
}
