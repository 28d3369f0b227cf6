import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { adminUser, merchantUser, savedView } from '#server/tables/people.ts'

/** Views of one person on one page. */
const MOST = 50

/** Whose a saved view is. */
export type ViewOwner = { admin_id: number } | { merchant_user_id: number }

export type StoredView = typeof savedView.$inferSelect
type Values = Omit<StoredView, 'id' | 'admin_id' | 'merchant_user_id' | 'page' | 'is_default'>

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

/** Stores a view; one of the same name is replaced, and lists still open with it. Throws INVALID above fifty. */
export const storeView = (
  db: Db,
  owner: ViewOwner,
  page: string,
  view: Pick<Values, 'name' | 'search' | 'shared'> & Partial<Values>,
): Promise<StoredView> =>
  transaction(db, async (tx) => {
    await lock(tx, owner)
    const own = and(ownedBy(owner), eq(savedView.page, page))
    const values = { role: null, folder: null, ...view }
    const [same] = await tx
      .update(savedView)
      .set(values)
      .where(and(own, sql`${byName} = lower(${view.name})`))
      .returning()
    if (same) return same
    if ((await tx.$count(savedView, own)) >= MOST) throw invalid({ name: 'tooMany' })
    const [made] = await tx
      .insert(savedView)
      .values({ ...owner, page, ...values })
      .returning()
    return made as StoredView
  })

/**
 * Changes a view, or says whether it opens with its list of the portal; another default ends.
 * @throws NOT_FOUND for another person's; INVALID for the name of another view
 */
export const changeView = (
  db: Db,
  owner: ViewOwner,
  page: string,
  {
    id,
    name,
    is_default,
    ...others
  }: { id: number; is_default?: boolean | undefined } & {
    [K in keyof Values]?: Values[K] | undefined
  },
): Promise<StoredView> =>
  transaction(db, async (tx) => {
    await lock(tx, owner)
    const own = and(ownedBy(owner), eq(savedView.page, page))
    if (name !== undefined) {
      const same = and(own, ne(savedView.id, id), sql`${byName} = lower(${name})`)
      if ((await tx.$count(savedView, same)) > 0) throw invalid({ name: 'nameTaken' })
    }
    if (is_default) await tx.update(savedView).set({ is_default: false }).where(own)
    const [changed] = await tx
      .update(savedView)
      // A change of nothing names a column too: the statement needs one.
      .set({
        ...others,
        name: name ?? sql`${savedView.name}`,
        ...(is_default !== undefined && { is_default }),
      })
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
