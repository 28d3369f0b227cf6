import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { storeImage } from '#server/platform/files/keep-image.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { merchant, partner } from '#server/tables/people.ts'
import type { funnelCalls } from '#src/contract/merchants/funnel.ts'
import { coBrandOf } from '#src/domain/co-brands/co-brands.ts'
import {
  changeFunnel,
  decideFunnel,
  funnelsOf,
  makeFunnel,
  removeFunnel,
  submitFunnel,
  waitingFunnel,
} from './funnel.ts'
import { asText, funnelHtml, withExamples } from './funnel-page.ts'

type PictureSlot = 'hero' | 'logo'

/** Minimum width and height in pixels, and the ratio of width to height. */
const shapes = {
  hero: { width: 600, height: 240, ratio: [1.2, 4] },
  logo: { width: 40, height: 40, ratio: [0.8, 6] },
} as const

/** Colours up to this distance (of 441) count as the same. */
const NEAR = 90

/** Share of the coloured pixels that must have a brand colour. */
const OF_BRAND = 0.4

const SAMPLE = 48

/**
 * Stores an image for a merchant's page.
 * @throws as storeImage; INVALID for another shape, and for a logo in other colours than the co-brand's
 */
async function storePicture(
  db: Db,
  files: FileStore,
  merchantId: number,
  { place, image_name }: { place: PictureSlot; image_name: File },
): Promise<string> {
  const address = await storeImage(files, 'funnels', image_name)
  const bytes = await files.get(address.slice('/files/'.length))
  const { default: sharp } = await import('sharp')
  const image = sharp(bytes ?? Buffer.alloc(0))
  const { width, height } = await image.metadata()
  const { ratio, ...least } = shapes[place]
  const [narrow, wide] = ratio
  const fits = width >= least.width && height >= least.height
  if (!fits || width / height < narrow || width / height > wide)
    throw invalid({ image_name: place === 'hero' ? 'heroShape' : 'logoShape' })
  if (place === 'logo') {
    const size = { width: SAMPLE, height: SAMPLE, fit: 'inside' } as const
    const pixels = await image.resize(size).ensureAlpha().raw().toBuffer()
    if (!(await isOfBrand(db, merchantId, pixels))) throw invalid({ image_name: 'logoBrand' })
  }
  return address
}

/** Whether a logo fits the merchant's co-brand: its colours, or none (black, white, grey). */
async function isOfBrand(db: Db, merchantId: number, pixels: Buffer): Promise<boolean> {
  const [of] = await db
    .select({ key: partner.key, primary: partner.primary_colour, secondary: partner.secondary_colour })
    .from(merchant)
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(merchant.merchant_id, merchantId))
  const brand = coBrandOf(of?.key)
  if (!of || !brand) return true
  const colours = [of.primary ?? brand.primary, of.secondary ?? brand.secondary].map((hex) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  let [coloured, near] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const pixel = [...pixels.subarray(at, at + 3)]
    const grey = Math.max(...pixel) - Math.min(...pixel) < 24
    if ((pixels[at + 3] ?? 0) < 128 || grey) continue
    coloured += 1
    if (colours.some((one) => Math.hypot(...one.map((part, place) => part - (pixel[place] ?? 0))) <= NEAR))
      near += 1
  }
  return coloured === 0 || near / coloured >= OF_BRAND
}

const preview = (content: Parameters<typeof funnelHtml>[0]['content'], merchant: string) =>
  asText(funnelHtml({ content, merchant, linkTo: () => '#' }))

export const funnelCallRoutes: Handlers<typeof funnelCalls> = {
  'GET /api/partner/funnels': async ({ who, now }, { database }) => ({
    data: await funnelsOf(database.db, who.merchantId, now),
  }),
  'POST /api/partner/funnels': async ({ body, who, now }, { database, files }) => ({
    success: true,
    id: await makeFunnel(database.db, files, who.merchantId, body, now),
  }),
  'POST /api/partner/funnels/{id}': async ({ params, body, who, now }, { database, files }) => {
    await changeFunnel(database.db, files, who.merchantId, params.id, body, now)
  },
  'POST /api/partner/funnels/{id}/submit': async ({ params, who, now }, { database, settings }) => {
    await submitFunnel(database.db, settings, who.merchantId, params.id, now)
  },
  'POST /api/partner/funnels/{id}/remove': async ({ params, who, now }, { database }) => {
    await removeFunnel(database.db, who.merchantId, params.id, now)
  },
  'POST /api/partner/funnel-preview': async ({ body, who }) => ({
    html: await preview(withExamples(body.content), who.merchantName),
  }),
  'POST /api/partner/funnel-picture': async ({ form, who }, { database, files, limits }) => {
    await limits.upload(String(who.merchantId))
    return { success: true, file: await storePicture(database.db, files, who.merchantId, form) }
  },
  'POST /api/admin/funnels/{id}/decide': async ({ params, body, actor }, { database }) => {
    await decideFunnel(database.db, params.id, body, actor)
  },
  'POST /api/admin/funnels/preview/{id}': async ({ params }, { database }) => {
    const { content, merchant } = await waitingFunnel(database.db, params.id)
    return { html: await preview(content, merchant) }
  },
}
