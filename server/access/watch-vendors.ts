import { and, eq } from 'drizzle-orm'
import { siteLink } from '#server/messages/compose.ts'
import { letter } from '#server/messages/letters.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lender } from '#server/tables/catalogue.ts'
import { adminUser } from '#server/tables/people.ts'
import { lenderVendor } from '#server/vendors/switches.ts'
import { checkVendors } from '#server/vendors/watch.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { mailPlainly } from './invite.ts'

/** One run of the job: e-mails every admin of role 1 once when a vendor starts failing. */
export async function watchVendors(deps: Deps, now: Date): Promise<void> {
  for (const vendor of await checkVendors(deps.database.db, now)) await alert(deps, vendor, now)
}

/** By e-mail; if e-mail itself fails, the page and the log show it. */
async function alert(deps: Deps, id: string, now: Date): Promise<void> {
  const { db } = deps.database
  deps.log.error({ vendor: id }, 'vendor degraded')
  const lenders = await db.select({ id: lender.lender_id, name: lender.name }).from(lender)
  const vendor = lenders.find((one) => lenderVendor(one.id) === id)?.name ?? id
  const first = and(eq(adminUser.role_id, 1), eq(adminUser.status, 'ACTIVE'))
  const link = siteLink(deps.settings, sitePaths.admin('vendors-on-off'))
  for (const { email: to, id: admin, language } of await db.select().from(adminUser).where(first)) {
    const mailId = `tulna-degraded-${id}-${now.getTime()}-${admin}`
    await mailPlainly(deps, { id: mailId, to, ...letter('vendor-degraded', language, { vendor, link }) }, now)
  }
}
