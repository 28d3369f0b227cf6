import { eq } from 'drizzle-orm'
import { newestLink } from '#server/merchants/links/own-links.ts'
import type { Deps } from '#server/platform/deps.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import type { Integration } from '#src/contract/leads-api/portal-integration.ts'

/** What a merchant can embed, and where. */
export async function integrationOf(
  { database: { db }, settings }: Deps,
  merchantId: number,
  origin: string,
): Promise<Integration> {
  const link = await newestLink(db, merchantId, origin)
  const [portal] = await db.select().from(merchantPortal).where(eq(merchantPortal.merchant_id, merchantId))
  return {
    environment: settings.demo ? 'sandbox' : 'live',
    origin,
    link: link?.url ?? null,
    widget: link ? `${origin}/w/${link.slug}` : null,
    frame_origins: portal?.frame_origins ?? [],
  }
}
