import { sql } from 'drizzle-orm'
import type { ListOf } from '#resources/lists.ts'
import { refusalSql } from '#server/files/revert-file.ts'
import { anywhere, type ListSource, when, within } from '#server/platform/list-source.ts'
import { customerName } from '#server/tables/customers/customer-name.ts'
import type { ProductRowProblem } from '#src/domain/products/status-file.ts'
import { problemLines } from './status-files/problem-lines.ts'
import { productFiles } from './status-files/product-file.ts'

const productRequests: ListSource<ListOf<'product-requests'>> = {
  rows: ({ filters: { q, category, kind, status, partner }, ...period }) => sql`
    select r.id, r.created_at as at, r.category, r.product_name as product, r.provider, r.kind, r.status, r.status_at,
      ${customerName(sql`p`)} as customer, p.case_id,
      r.prospect_id, m.name as merchant, r.details->>'number' as number
    from product_request r left join prospect p on p.user_id = r.prospect_id
      left join merchant m on m.merchant_id = r.merchant_id
    where ${within(sql`r.created_at`, period)}
      ${when(category, sql`and r.category = ${category}`)} ${when(kind, sql`and r.kind = ${kind}`)}
      ${when(status, sql`and r.status = ${status}`)} ${when(partner, sql`and r.merchant_id = ${partner}`)}
      ${when(
        q,
        sql`and (r.product_name ilike ${anywhere(q)} or r.provider ilike ${anywhere(q)}
        or p.case_id = upper(${q}::text) or concat_ws(' ', p.first_name, p.last_name) ilike ${anywhere(q)})`,
      )}`,
}

const files: ListSource<ListOf<'product-status-file'>> = {
  rows: async ({ filters: { q }, now }, db) => sql`
    select f.id, f.at, f.file_name, u.name as by, f.rows_updated, f.rows_same, f.errors::text as errors,
      f.reverted_at, back.name as reverted_by, case when ${await refusalSql(productFiles, db, now)} is null then 'yes' else 'no' end as revertable
    from product_file f join admin_user u on u.id = f.admin_id left join admin_user back on back.id = f.reverted_by
    where true ${when(q, sql`and f.file_name ilike ${anywhere(q)}`)}`,
  finish: ({ errors, ...row }, { language }) => ({
    ...row,
    errors: problemLines(JSON.parse(String(errors)) as ProductRowProblem[], language),
  }),
}

const productFileRows: ListSource<ListOf<'product-file-rows'>> = {
  rows: ({ filters: { file } }) => sql`
    select r.file_id, r.line, r.request_id, q.product_name as product, p.case_id, r."from", r."to", r.at, r.remark
    from product_file_row r join product_request q on q.id = r.request_id
      left join prospect p on p.user_id = q.prospect_id
    where true ${when(file, sql`and r.file_id = ${file}`)}`,
}

export const productLists = {
  'product-requests': productRequests,
  'product-status-file': files,
  'product-file-rows': productFileRows,
}
