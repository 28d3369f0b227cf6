import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { change, type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import { jobActor } from '#server/audit/record-audit.ts'
import { revertRefusal } from '#server/files/revert-file.ts'
import { rows } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { productFile, productFileRow, productRequest } from '#server/tables/products.ts'
import { previewProductFile } from './status-files/preview-product-file.ts'
import { productFiles } from './status-files/product-file.ts'

type Routes =
  | 'POST /api/admin/product-requests/{id}/completion'
  | 'POST /api/admin/product-status-files'
  | 'POST /api/admin/product-status-files/{id}/revert'

/** Changes that a proposal names. */
const FIRST = 50

/** Describes this domain's calls that need a second admin. */
export const productApprovals: Describers<Routes> = {
  'POST /api/admin/product-requests/{id}/completion': async ({ params, body }, { database: { db } }) => {
    const [found] = await db.select().from(productRequest).where(eq(productRequest.id, params.id))
    if (!found) throw notFound()
    const [earned] = await rows<{ payout: number | null }>(
      db,
      sql`select sum(l.payout)::float8 as payout from commission_line l join commission_case c on c.id = l.case_id
        where c.product_request_id = ${params.id}`,
    )
    const to = body.holds ? 'COMPLETED' : 'CANCELLED'
    return {
      subject: found.provider ? `${found.product_name}, ${found.provider}` : found.product_name,
      link: `/admin/product-requests?q=${encodeURIComponent(found.product_name)}`,
      lines: withoutEmpty([
        change('status', 'word', `request.${found.status}`, `request.${to}`),
        fact('payout', 'rupees', earned?.payout ?? null),
        fact('reason', 'text', body.remark),
      ]),
    }
  },
  'POST /api/admin/product-status-files': async ({ form }, deps, now) => {
    const { counts, changes } = await previewProductFile(deps, form, jobActor('describe', now), 'en')
    return {
      subject: form.file.name,
      link: '/admin/product-status-file',
      lines: withoutEmpty([
        fact('rowsChanged', 'number', counts.changed),
        fact('rowsBad', 'number', counts.error),
        ...changes.map(({ line, product, from, to }) => ({
          ...change('status', 'word', `request.${from}`, `request.${to}`),
          of: `${line} · ${product}`,
        })),
      ]),
    }
  },
  'POST /api/admin/product-status-files/{id}/revert': async ({ params }, { database: { db } }, now) => {
    const [file] = await db.select().from(productFile).where(eq(productFile.id, params.id))
    if (!file) throw notFound()
    const refusal = await revertRefusal(db, productFiles, file.id, now)
    if (refusal) throw new AppError(refusal)
    const reverted = await db
      .select({ row: productFileRow, product: productRequest.product_name })
      .from(productFileRow)
      .innerJoin(productRequest, eq(productRequest.id, productFileRow.request_id))
      .where(and(eq(productFileRow.file_id, file.id), isNotNull(productFileRow.step_id)))
      .orderBy(desc(productFileRow.line))
    return {
      subject: file.file_name,
      link: `/admin/product-status-file/${file.id}/show`,
      lines: withoutEmpty([
        fact('rowsReverted', 'number', reverted.length),
        ...reverted.slice(0, FIRST).map(({ row: { line, from, to }, product }) => ({
          ...change('status', 'word', `request.${to}`, `request.${from}`),
          of: `${line} · ${product}`,
        })),
      ]),
    }
  },
}
