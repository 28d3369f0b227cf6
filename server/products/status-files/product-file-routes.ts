import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { actorOf } from '#server/audit/record-audit.ts'
import { applyFile } from '#server/files/apply-file.ts'
import { revertFile, revertRefusal } from '#server/files/revert-file.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import { adminUser } from '#server/tables/people.ts'
import { productFile } from '#server/tables/products.ts'
import type { Language } from '#src/contract/language.ts'
import type { ProductFile, ProductFileRecord, productFileCalls } from '#src/contract/products/product-file.ts'
import { previewProductFile } from './preview-product-file.ts'
import { problemLines } from './problem-lines.ts'
import { productFiles } from './product-file.ts'

const reverter = alias(adminUser, 'reverter')
const withAdmin = (db: Db) =>
  db
    .select({ file: productFile, by: adminUser.name, reverted_by: reverter.name })
    .from(productFile)
    .innerJoin(adminUser, eq(adminUser.id, productFile.admin_id))
    .leftJoin(reverter, eq(reverter.id, productFile.reverted_by))

type Found = Awaited<ReturnType<typeof withAdmin>>[number]
const shown = (
  { file: { at, admin_id: _, errors, reverted_at, ...file }, by, reverted_by }: Found,
  language: Language,
): ProductFile => ({
  ...file,
  ...{ by, at: at.toISOString(), errors: problemLines(errors, language) },
  ...{ reverted_by, reverted_at: reverted_at?.toISOString() ?? null },
})

/** One file. Throws NOT_FOUND. */
async function oneFile(db: Db, id: number, now: Date, language: Language): Promise<ProductFileRecord> {
  const [found] = await withAdmin(db).where(eq(productFile.id, id))
  if (!found) throw notFound()
  return { ...shown(found, language), revert_refusal: await revertRefusal(db, productFiles, id, now) }
}

export const productFileRoutes: Handlers<typeof productFileCalls> = {
  'GET /api/admin/product-status-files': async ({ query: { page, page_size } }, { database: { db } }, c) => {
    const found = await withAdmin(db)
      .orderBy(desc(productFile.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    return { data: found.map((one) => shown(one, languageOf(c))), total: await db.$count(productFile) }
  },
  'POST /api/admin/product-status-files': async ({ form, who, now }, deps, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    const { id } = await applyFile(deps, productFiles, form, actor)
    return { success: true, file: await oneFile(deps.database.db, id, now, languageOf(c)) }
  },
  'POST /api/admin/product-status-files/preview': ({ form, who, now }, deps, c) =>
    previewProductFile(deps, form, actorOf(who, c.get('requestId'), now), languageOf(c)),
  'GET /api/admin/product-status-files/{id}': async ({ params, now }, { database }, c) => ({
    success: true,
    file: await oneFile(database.db, params.id, now, languageOf(c)),
  }),
  'POST /api/admin/product-status-files/{id}/revert': async ({ params, who, now }, deps, c) => {
    await revertFile(deps, productFiles, params.id, actorOf(who, c.get('requestId'), now))
    return { success: true, file: await oneFile(deps.database.db, params.id, now, languageOf(c)) }
  },
}
