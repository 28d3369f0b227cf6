import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ownRowsOf } from '#server/access/own-rows.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { ownRows, type RowActor } from '#server/catalogue/own-rows.ts'
import { getRecord } from '#server/catalogue/records.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { comment } from '#server/tables/comments.ts'
import { adminUser } from '#server/tables/people.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Comment, CommentMark } from '#src/contract/catalogue/comments.ts'
import { entityOf, pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { mentionedIn } from '#src/domain/catalogue/mentions.ts'

export interface Subject {
  page: string
  id: number
  property?: string | null | undefined
}

type Reads = Pick<Deps, 'catalogue' | 'database'>
type Stored = typeof comment.$inferSelect

/** A resource as the admin sees it. Throws ROLE_REFUSED if it may not be read. */
async function seenResource(deps: Reads, page: string, { roleId }: RowActor): Promise<Resource> {
  const rules = rulesOf(page)
  const found = (await resourcesFor(deps, roleId ?? 0))(entityOf(page) ?? '')
  if (!rules || !found) throw notFound()
  if (!permits(rules, roleId as AdminRole, 'read')) throw new AppError('ROLE_REFUSED')
  return found
}

const sees = ({ schema }: Resource, property: string | null | undefined) =>
  property === null || property === undefined || Object.hasOwn(schema.shape, property)

/** The record that a comment is about. Throws NOT_FOUND, ROLE_REFUSED or INVALID for one that the admin does not see. */
export async function seenSubject(
  deps: Reads,
  { page, id, property }: Subject,
  actor: RowActor,
): Promise<{ resource: Resource; record: Row }> {
  const resource = await seenResource(deps, page, actor)
  if (!sees(resource, property)) throw invalid({ property: 'unknownField' })
  return { resource, record: await getRecord(deps.database.db, resource, id, actor) }
}

/** Comments on a record and the fields that the admin sees, oldest first. */
export async function commentsOf(deps: Reads, subject: Subject, actor: Actor): Promise<Comment[]> {
  const { resource } = await seenSubject(deps, subject, actor)
  const found = await deps.database.db
    .select({ comment, by: adminUser.name })
    .from(comment)
    .innerJoin(adminUser, eq(adminUser.id, comment.admin_id))
    .where(
      and(
        eq(comment.entity, resource.name),
        eq(comment.record_id, subject.id),
        isNull(comment.deleted_at),
        subject.property ? eq(comment.property, subject.property) : undefined,
      ),
    )
    .orderBy(asc(comment.id))
  return found
    .filter(({ comment: { property } }) => sees(resource, property))
    .map(({ comment: { id, property, text, at, edited_at, admin_id }, by }) => ({
      ...{ id, property, text, by, own: String(admin_id) === actor.id },
      at: at.toISOString(),
      edited_at: edited_at?.toISOString() ?? null,
    }))
}

/** The number of comments of all records that the admin sees, in one statement. */
export async function marksOf(deps: Reads, page: string, actor: Actor): Promise<CommentMark[]> {
  const resource = await seenResource(deps, page, actor)
  const { table, id, shown } = resource
  const found = await rows<CommentMark>(
    deps.database.db,
    sql`select c.record_id as id, c.property, count(*)::int as count from comment c
      where c.entity = ${resource.name} and c.deleted_at is null and exists (select from ${table}
        where ${id} = c.record_id and ${table.deleted_at} is null ${shown ? sql`and ${shown}` : sql``}
        and ${ownRows(resource, actor) ?? sql`true`})
      group by 1, 2 order by 1, 2`,
  )
  return found.filter(({ property }) => sees(resource, property))
}

/** The other active admins who may read the page of a resource, by name. */
export async function peopleOf(deps: Reads, page: string, actor: RowActor) {
  await seenResource(deps, page, actor)
  const people = await activeReaders(deps.database.db, page)
  return people.filter(({ id }) => String(id) !== actor.id)
}

async function activeReaders(db: Db, page: string) {
  const rules = rulesOf(page)
  const found = await db
    .select({ id: adminUser.id, name: adminUser.name, role: adminUser.role_id })
    .from(adminUser)
    .where(eq(adminUser.status, 'ACTIVE'))
    .orderBy(sql`lower(${adminUser.name}) collate "C"`, adminUser.id)
  return found.flatMap(({ id, name, role }) => (rules && permits(rules, role, 'read') ? [{ id, name }] : []))
}

/** An admin who was mentioned, as far as rights by row look at one; undefined for one who is no longer active. */
export async function readerFor(db: Db, id: number) {
  const [admin] = await db
    .select()
    .from(adminUser)
    .where(and(eq(adminUser.id, id), eq(adminUser.status, 'ACTIVE')))
  if (!admin) return undefined
  const { role_id: roleId } = admin
  return {
    admin,
    reader: { kind: 'admin', id: String(id), roleId, ownRows: await ownRowsOf(db, roleId) } as const,
  }
}

/** Orders an e-mail to each admin whom the text mentions and who was not notified before. */
async function mention(tx: Db, deps: Deps, page: string, stored: Stored, actor: Actor): Promise<void> {
  const named = mentionedIn(stored.text, await activeReaders(tx, page))
  const fresh = named.map(({ id }) => id).filter((id) => !stored.mentioned.includes(id))
  if (fresh.length === 0) return
  const mentioned = [...stored.mentioned, ...fresh]
  await tx.update(comment).set({ mentioned }).where(eq(comment.id, stored.id))
  for (const admin of fresh)
    if (String(admin) !== actor.id) await deps.jobs.enqueue(tx, 'comment-mention', { id: stored.id, admin })
}

/** Adds a comment to a record that the admin sees. */
export async function addComment(
  deps: Deps,
  body: Subject & { text: string },
  actor: Actor,
): Promise<number> {
  const { resource } = await seenSubject(deps, body, actor)
  const { page, id: record_id, property = null, text } = body
  return transaction(deps.database.db, async (tx) => {
    const [stored] = await tx
      .insert(comment)
      .values({ entity: resource.name, record_id, property, admin_id: Number(actor.id), text, at: actor.at })
      .returning()
    if (!stored) throw new Error('No comment was stored')
    const about = { entity: resource.name, record_id, property, text }
    await recordAudit(tx, actor, { action: 'create', entity: 'comment', entityId: stored.id, new: about })
    await mention(tx, deps, page, stored, actor)
    return stored.id
  })
}

type Change = { text: string } | { deleted: boolean }

/** Changes, deletes or restores an own comment on a record that the admin still sees. Throws NOT_FOUND. */
export async function changeComment(deps: Deps, id: number, change: Change, actor: Actor): Promise<void> {
  const isDeleted = 'deleted' in change && !change.deleted
  const own = and(
    eq(comment.id, id),
    eq(comment.admin_id, Number(actor.id)),
    isDeleted ? isNotNull(comment.deleted_at) : isNull(comment.deleted_at),
  )
  const [known] = await deps.database.db.select().from(comment).where(own)
  const page = known && pagesOfEntities()[known.entity]
  if (!known || !page) throw notFound()
  await seenSubject(deps, { page, id: known.record_id, property: known.property }, actor)
  await transaction(deps.database.db, async (tx) => {
    const [before] = await tx.select().from(comment).where(own).for('update')
    if (!before) throw notFound()
    const noted = { entity: 'comment', entityId: id } as const
    if ('text' in change) {
      if (change.text === before.text) return
      const next = { text: change.text, edited_at: actor.at }
      await tx.update(comment).set(next).where(eq(comment.id, id))
      const values = { property: 'text', old: before.text, new: change.text }
      await recordAudit(tx, actor, { action: 'update', ...noted, ...values })
      await mention(tx, deps, page, { ...before, ...next }, actor)
    } else {
      await tx
        .update(comment)
        .set({ deleted_at: change.deleted ? actor.at : null })
        .where(eq(comment.id, id))
      const { entity, record_id, property, text } = before
      const action = change.deleted ? 'delete' : 'restore'
      await recordAudit(tx, actor, { action, ...noted, old: { entity, record_id, property, text } })
    }
  })
}
