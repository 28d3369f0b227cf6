import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#server/access/cookies.ts'
import { isLenderSlug } from '#src/contract/integrations/lender-slug.ts'
import type { Language } from '#src/contract/language.ts'
import { type CoBrand, SPECIAL_PARTNER } from '#src/domain/co-brands/co-brands.ts'
import type { Brands } from './brands.ts'

/*
 * Reads the source of a visit from its first address. It is kept in cookies that grant no access and only control what
 * is shown.
 */

const HOUR = 3600
const MAX_LENGTH = 60
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_id'] as const
const plain = /^[\w-]+$/

export interface Visit {
  brand: CoBrand | undefined
  /** Default language of its visitors. */
  language?: Language | undefined
  /** Known co-brand whose key is the whole path. */
  segment: string | undefined
  /** The special co-brand whose block is shown. */
  partnership: CoBrand | undefined
}

const otherAreas = /^\/(admin|partner)(\/|$)|^\/[^/]+\/partner(\/|$)/

/**
 * Reads the source of a customer's visit and keeps it for an hour; null in the other areas.
 * @param lendsPersonally whether a slug belongs to a lender of personal loans
 */
export async function rememberVisit(
  c: Context,
  { coBrandOf }: Brands,
  lendsPersonally: (slug: string) => Promise<boolean>,
): Promise<Visit | null> {
  if (otherAreas.test(c.req.path)) return null
  const name = c.req.path.slice(1)
  const segment = coBrandOf(name)?.key === name ? name : undefined
  if (segment) keep(c, 'urlSegment', segment)
  const lender = c.req.query('lender') ?? ''
  // Lender-submit mode: the visitor came for one lender, and can still ask for all.
  if (isLenderSlug(lender) && (await lendsPersonally(lender))) keep(c, 'lead', lender)
  const utms = storeUtms(c)
  const partner = c.req.path === '/customer-site' ? c.req.query('partner') : undefined
  const source = c.req.query('utm_source') ?? partner
  const brand = brandFor(c, coBrandOf, source)
  const theirs = (brand ?? coBrandOf(segment))?.language
  if (theirs && getCookie(c, 'lang') === undefined) keep(c, 'lang', theirs)
  return {
    brand,
    language: theirs,
    segment,
    partnership: [segment ?? getCookie(c, 'urlSegment'), utms.utm_id].includes(SPECIAL_PARTNER)
      ? coBrandOf(SPECIAL_PARTNER)
      : undefined,
  }
}

/** A known source selects its brand, an unknown one clears it; without a source the last brand stays. */
function brandFor(
  c: Context,
  coBrandOf: Brands['coBrandOf'],
  source: string | undefined,
): CoBrand | undefined {
  if (source === undefined) return coBrandOf(getCookie(c, 'coBrand'))
  const brand = coBrandOf(source)
  if (brand) keep(c, 'coBrand', brand.key)
  else if (getCookie(c, 'coBrand') !== undefined) deleteCookie(c, 'coBrand', { path: '/' })
  return brand
}

function storeUtms(c: Context): Partial<Record<(typeof utmNames)[number], string>> {
  const given = utmNames
    .map((name) => [name, c.req.query(name)] as const)
    .filter(([, value]) => value && value.length <= MAX_LENGTH && plain.test(value))
  if (given.length > 0) {
    const utms = Object.fromEntries(given)
    keep(c, 'utms', JSON.stringify(utms))
    return utms
  }
  try {
    return Object(JSON.parse(getCookie(c, 'utms') ?? '{}'))
  } catch {
    return {}
  }
}

const keep = (c: Context, name: string, value: string) =>
  setCookie(c, name, value, { ...cookieOptions(c), maxAge: HOUR })
