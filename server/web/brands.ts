import { createHash } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { Kept } from '#server/platform/compressed.ts'
import type { Deps } from '#server/platform/deps.ts'
import { partner } from '#server/tables/people.ts'
import { type CoBrand, coBrandOf, fonts } from '#src/domain/co-brands/co-brands.ts'

export interface Brands {
  /** As the domain's coBrandOf, with the changes made in the back office. */
  coBrandOf(key: string | null | undefined): CoBrand | undefined
  /** The name of the partner with this key, as its merchants' sign-in shows it. */
  nameOf(key: string): string | undefined
  /** Sites that may frame a co-brand's entry page. */
  framesOf(key: string | undefined): readonly string[]
}

type Row = typeof partner.$inferSelect
/** Built from the cached bytes, which the table's trigger drops. */
const made = new WeakMap<Kept, Brands>()

/** All co-brands with their current changes. One look-up in memory, unless a co-brand was changed. */
export async function brandsNow({
  database: { db },
  catalogue,
}: Pick<Deps, 'database' | 'catalogue'>): Promise<Brands> {
  const cached = await catalogue.body('partner:brands', () =>
    db.select().from(partner).where(isNull(partner.deleted_at)),
  )
  const found = made.get(cached)
  if (found) return found
  const byKey = new Map<string, CoBrand>()
  const names = new Map<string, string>()
  const frames = new Map<string, readonly string[]>()
  for (const row of JSON.parse(cached.text) as Row[]) {
    names.set(row.key, row.name)
    frames.set(row.key, row.domains)
    const base = coBrandOf(row.key)
    if (base) byKey.set(base.key, changed(base, row))
  }
  const brands: Brands = {
    coBrandOf: (key) => {
      const base = coBrandOf(key)
      return base && (byKey.get(base.key) ?? base)
    },
    nameOf: (key) => names.get(key),
    framesOf: (key) => frames.get(key ?? '') ?? [],
  }
  made.set(cached, brands)
  return brands
}

function changed(base: CoBrand, row: Row): CoBrand {
  const { partnership_en: en, partnership_hi: hi, font, logo, co_brand_logo } = row
  return {
    ...base,
    primary: row.primary_colour ?? base.primary,
    secondary: row.secondary_colour ?? base.secondary,
    ...(font && { font: fonts[font] }),
    ...(row.products.length > 0 && { products: row.products }),
    ...(row.start_language && { language: row.start_language }),
    ...(logo && { logo }),
    ...(co_brand_logo && { coBrandLogo: co_brand_logo }),
    ...((en || hi) && { partnership: { en: en ?? hi ?? '', hi: hi ?? en ?? '' } }),
  }
}

const versions = new WeakMap<CoBrand, string>()

/** Changes with anything of the brand, so that its files can be cached for long. */
export function versionOf(brand: CoBrand): string {
  const known = versions.get(brand)
  if (known) return known
  const version = createHash('sha1').update(JSON.stringify(brand)).digest('base64url').slice(0, 8)
  versions.set(brand, version)
  return version
}
