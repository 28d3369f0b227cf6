import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { adminUser, merchantUser, savedView } from '#server/tables/people.ts'

/** Views of one person on one page. */
const MOST = 50

/** Whose a saved view is. */
export type ViewOwner = { admin_id: number } | { merchant_user_id: number }

type Row = typeof savedView.$inferSelect

export const ownedBy = (owner: ViewOwner) =>
  'admin_id' in owner
    ? eq(savedView.admin_id, owner.admin_id)
    : eq(savedView.merchant_user_id, owner.merchant_user_id)

export const byName = sql`lower(${savedView.name})`

/** One at a time per person: parallel ones would all pass the limit. */
const lock = (tx: Db, owner: ViewOwner) =>
  'admin_id' in owner
    ? tx.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, owner.admin_id)).for('update')
    : tx
        .select({ id: merchantUser.id })
        .from(merchantUser)
        .where(eq(merchantUser.id, owner.merchant_user_id))
        .for('update')

/** Stores a view; one of the same name is replaced and stays the default if it was. Throws INVALID above fifty. */
export const storeView = (
  db: Db,
  owner: ViewOwner,
  page: string,
  view: Pick<Row, 'name' | 'search' | 'shared'>,
): Promise<Row> =>
  transaction(db, async (tx) => {
    await lock(tx, owner)
    const own = and(ownedBy(owner), eq(savedView.page, page))
    const [old] = await tx
      .delete(savedView)
      .where(and(own, sql`${byName} = lower(${view.name})`))
      .returning()
    if ((await tx.$count(savedView, own)) >= MOST) throw invalid({ name: 'tooMany' })
    const [made] = await tx
      .insert(savedView)
      .values({ ...owner, page, ...view, is_default: old?.is_default ?? false })
      .returning()
    return made as Row
  })

/**
 * Renames a view, or says whether it opens with its list; another default ends.
 * @throws NOT_FOUND for another person's; INVALID for the name of another view
 */
export const changeView = (
  db: Db,
  owner: ViewOwner,
  page: string,
  { id, name, is_default }: { id: number; name?: string | undefined; is_default?: boolean | undefined },
): Promise<Row> =>
  transaction(db, async (tx) => {
    await lock(tx, owner)
    const own = and(ownedBy(owner), eq(savedView.page, page))
    if (name !== undefined) {
      const others = and(own, ne(savedView.id, id), sql`${byName} = lower(${name})`)
      if ((await tx.$count(savedView, others)) > 0) throw invalid({ name: 'nameTaken' })
    }
    if (is_default) await tx.update(savedView).set({ is_default: false }).where(own)
    const [changed] = await tx
      .update(savedView)
      // A change of nothing names a column too: the statement needs one.
      .set({ name: name ?? sql`${savedView.name}`, ...(is_default !== undefined && { is_default }) })
      .where(and(own, eq(savedView.id, id)))
      .returning()
    // Rolls the end of the old default back.
    if (!changed) throw notFound()
    return changed
  })

/** Throws NOT_FOUND for another person's. */
export async function dropView(db: Db, owner: ViewOwner, page: string, id: number): Promise<void> {
  const gone = await db
    .delete(savedView)
    .where(and(ownedBy(owner), eq(savedView.page, page), eq(savedView.id, id)))
    .returning({ id: savedView.id })
  if (gone.length === 0) throw notFound()
}
