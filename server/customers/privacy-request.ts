import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { privacyRequest } from '#server/tables/applications.ts'
import type { PrivacyRequest } from '#src/contract/customers/privacy-request.ts'
import { businessDay } from '#src/domain/dates.ts'

/** DR-20261121-4F0A9C: the day helps us to find the request, the random part hides how many there are. */
const referenceOf = (now: Date): string =>
  `DR-${businessDay(now).replaceAll('-', '')}-${randomBytes(3).toString('hex').toUpperCase()}`

interface NewRequest {
  kind: PrivacyRequest['kind']
  details?: string
}

/** Stores a privacy request. If one of its kind is open, the new text is added to it. */
export async function addPrivacyRequest(
  db: Db,
  { kind, details = '' }: NewRequest,
  prospectId: string,
  now: Date,
): Promise<string> {
  const ofKind = and(
    eq(privacyRequest.prospect_id, prospectId),
    eq(privacyRequest.kind, kind),
    eq(privacyRequest.status, 'OPEN'),
  )
  const [made] = await db
    .insert(privacyRequest)
    .values({
      reference: referenceOf(now),
      prospect_id: prospectId,
      kind,
      details: details || null,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ reference: privacyRequest.reference })
  if (made) return made.reference
  const [open] = await db.select().from(privacyRequest).where(ofKind)
  if (!open) return addPrivacyRequest(db, { kind, details }, prospectId, now)
  const known = open.details?.split('\n\n') ?? []
  if (details && !known.includes(details) && known.length < MAX_NOTES)
    await db
      .update(privacyRequest)
      .set({ details: [...known, details].join('\n\n'), updated_at: now })
      .where(ofKind)
  return open.reference
}

/** Most texts of one open request, so that a person can still read it. */
const MAX_NOTES = 20

/** A customer's requests, newest first. */
export async function requestsOf(db: Db, prospectId: string): Promise<PrivacyRequest[]> {
  const found = await db
    .select()
    .from(privacyRequest)
    .where(eq(privacyRequest.prospect_id, prospectId))
    .orderBy(desc(privacyRequest.id))
  return found.map(({ created_at, updated_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }))
}
