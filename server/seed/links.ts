import type { linksEach } from '#mocks/data/traces.ts'
import type { Db } from '#server/platform/database/database.ts'
import { trackingLink } from '#server/tables/links.ts'

const kinds = [
  {
    product_type: 'Personal Loans',
    campaign: 'counter',
    name: 'Counter QR',
    target: '/socialmedia-onboarding?p=pl',
  },
  {
    product_type: 'Gold Loans',
    campaign: 'whatsapp',
    name: 'WhatsApp',
    target: '/socialmedia-onboarding?p=gl',
  },
  { product_type: null, campaign: 'poster', name: 'Poster', target: '/' },
] as const satisfies { length: typeof linksEach }

/** Three links for each merchant. @returns their ids, in the order of the merchants */
export async function seedLinks(tx: Db, merchantIds: readonly number[], now: Date): Promise<number[][]> {
  const made = await tx
    .insert(trackingLink)
    .values(
      merchantIds.flatMap((merchant_id, place) =>
        kinds.map(({ product_type, campaign, name, target }) => ({
          ...{ merchant_id, product_type, name },
          slug: `demo-${place + 1}-${campaign}`,
          target,
          utm_source: `merchant-${place + 1}`,
          utm_medium: campaign === 'whatsapp' ? 'chat' : 'print',
          utm_campaign: campaign,
          created_at: new Date(now.getTime() - 370 * 86_400_000),
        })),
      ),
    )
    .returning({ id: trackingLink.id, merchant_id: trackingLink.merchant_id })
  return merchantIds.map((id) => made.filter(({ merchant_id }) => merchant_id === id).map((link) => link.id))
}
