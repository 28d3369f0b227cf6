import { eq } from 'drizzle-orm'
import { siteLink } from '#server/messages/compose.ts'
import { letter } from '#server/messages/letters.ts'
import { handOver } from '#server/messages/send.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { comment } from '#server/tables/comments.ts'
import { adminUser } from '#server/tables/people.ts'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { readerFor, seenSubject } from './comments.ts'

/** Sends an admin who was mentioned a link to the comment; none if it was deleted or they may not see what it is about. */
export async function notifyMentioned(
  deps: Deps,
  { id, admin }: { id: number; admin: number },
): Promise<void> {
  const { db } = deps.database
  const [found] = await db
    .select({ comment, by: adminUser.name })
    .from(comment)
    .innerJoin(adminUser, eq(adminUser.id, comment.admin_id))
    .where(eq(comment.id, id))
  const mentioned = await readerFor(db, admin)
  const page = found && pagesOfEntities()[found.comment.entity]
  if (!found || found.comment.deleted_at || !mentioned || !page) return
  const { record_id, property } = found.comment
  const seen = await seenSubject(deps, { page, id: record_id, property }, mentioned.reader).catch((error) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!seen) return
  const { email: to, language } = mentioned.admin
  const values = {
    by: found.by,
    record: String(seen.record[seen.resource.label] ?? record_id),
    link: siteLink(deps.settings, sitePaths.comments({ page, id: record_id, property })),
  }
  const text = letter('comment-mention', language, values)
  const sent = {
    id: `tulna-comment-${id}-${admin}`,
    at: deps.clock().toISOString(),
    channel: 'email',
    to,
  } as const
  await handOver(deps, { ...sent, ...text }, true)
}
