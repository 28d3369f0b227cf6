import type { Vendor } from '#src/contract/vendors/vendor.ts'
import type { SignedIn } from '#tests/support/app.ts'

/** Outside services as the list shows them, with their switches. */
export async function vendorsSeenBy(admin: SignedIn): Promise<Vendor[]> {
  const { body } = await admin.get('/api/admin/lists/vendors-on-off?page_size=100')
  return body.rows.map((row: { switches: string }) => ({ ...row, switches: JSON.parse(row.switches) }))
}
