import { eq } from 'drizzle-orm'
import { newestLink } from '#server/merchants/links/own-links.ts'
import type { Deps } from '#server/platform/deps.ts'
import { apiClient, merchantPortal } from '#server/tables/portal.ts'
import type { Integration } from '#src/contract/leads-api/portal-integration.ts'

/** The integration page; secrets are only shown when they are created. */
export async function integrationOf(
  { database: { db }, settings }: Deps,
  merchantId: number,
  origin: string,
): Promise<Integration> {
  const [client] = await db.select().from(apiClient).where(eq(apiClient.merchant_id, merchantId))
  const link = await newestLink(db, merchantId, origin)
  const [portal] = await db.select().from(merchantPortal).where(eq(merchantPortal.merchant_id, merchantId))
  return {
    environment: settings.demo ? 'sandbox' : 'live',
    origin,
    client: client
      ? {
          client_id: client.client_id,
          allowed_ips: client.allowed_ips,
          rotated_at: client.rotated_at.toISOString(),
          last_used_at: client.last_used_at?.toISOString() ?? null,
        }
      : null,
    link: link?.url ?? null,
    widget: link ? `${origin}/w/${link.slug}` : null,
    frame_origins: portal?.frame_origins ?? [],
  }
}
