import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { trainingItem, trainingProgress } from '#server/tables/portal.ts'
import { documentOf } from '#src/contract/document.ts'
import type { Language } from '#src/contract/language.ts'
import type { TrainingRow } from '#src/contract/merchants/portal-support.ts'

const shown = and(eq(trainingItem.active, 1), isNull(trainingItem.deleted_at))

/** Material in a language, with a person's progress, and whether its file is there. */
export async function trainingFor(
  db: Db,
  files: FileStore,
  merchantUserId: number,
  language: Language,
): Promise<TrainingRow[]> {
  const found = await db
    .select({ item: trainingItem, percent: trainingProgress.percent })
    .from(trainingItem)
    .leftJoin(
      trainingProgress,
      and(
        eq(trainingProgress.item_id, trainingItem.id),
        eq(trainingProgress.merchant_user_id, merchantUserId),
      ),
    )
    .where(and(shown, eq(trainingItem.language, language)))
    .orderBy(asc(trainingItem.order), asc(trainingItem.id))
  return Promise.all(
    found.map(async ({ item, percent }) => {
      const { id, title, description, minutes, product_type, lender } = item
      const document = documentOf(item.link)
      const bytes = document && (await files.size(document.key))
      const file = document && bytes !== null ? { kind: document.kind, bytes } : null
      const link = document ? null : item.link
      return {
        ...{ id, title, description, minutes, product_type, lender, link, file },
        kind: item.kind as TrainingRow['kind'],
        missing: file === null && link === null,
        opened: percent !== null,
        percent: percent ?? 0,
      }
    }),
  )
}

/** Address of the file or link of shown material. Throws NOT_FOUND. */
export async function materialOf(db: Db, id: number): Promise<string | null> {
  const [found] = await db
    .select({ link: trainingItem.link })
    .from(trainingItem)
    .where(and(shown, eq(trainingItem.id, id)))
  if (!found) throw notFound()
  return found.link
}

/** Stores that a person opened material, or how far they came; it never decreases. */
export const storeOpened = (db: Db, merchant_user_id: number, item_id: number, percent: number, at: Date) =>
  db
    .insert(trainingProgress)
    .values({ merchant_user_id, item_id, percent, at })
    .onConflictDoUpdate({
      target: [trainingProgress.merchant_user_id, trainingProgress.item_id],
      set: { percent: sql`greatest(training_progress.percent, ${percent})`, at },
    })

/** Throws NOT_FOUND; STEP_NOT_ALLOWED for more than 0 before the material was opened. */
export async function storeProgress(
  db: Db,
  merchantUserId: number,
  id: number,
  percent: number,
  at: Date,
): Promise<void> {
  await materialOf(db, id)
  const own = and(eq(trainingProgress.merchant_user_id, merchantUserId), eq(trainingProgress.item_id, id))
  if (percent > 0 && (await db.$count(trainingProgress, own)) === 0) throw new AppError('STEP_NOT_ALLOWED')
  await storeOpened(db, merchantUserId, id, percent, at)
}
