import { eq } from 'drizzle-orm'
import { type Describers, fact } from '#server/access/approvals/line.ts'
import { notFound } from '#server/platform/errors.ts'
import { privacyRequest } from '#server/tables/applications.ts'
import { erasure } from '#server/tables/customers/erasure.ts'

type Routes = 'POST /api/admin/deletions/{reference}/approve'

/** Describes this domain's calls that need a second admin. */
export const customerApprovals: Describers<Routes> = {
  'POST /api/admin/deletions/{reference}/approve': async ({ params }, { database: { db } }) => {
    const [found] = await db
      .select({ request: privacyRequest, identity: erasure.identity })
      .from(privacyRequest)
      .leftJoin(erasure, eq(erasure.request_id, privacyRequest.id))
      .where(eq(privacyRequest.reference, params.reference))
    if (!found) throw notFound()
    return {
      subject: params.reference,
      link: `/admin/customer-info-deletion?open=${params.reference}`,
      lines: [
        fact('customer', 'text', found.request.prospect_id),
        fact('identity', 'word', found.identity ?? 'SELF'),
        fact('asked', 'time', found.request.created_at.toISOString()),
      ],
    }
  },
}
