import { readFile } from '#server/files/read-file.ts'
import { rememberedMapping } from '#server/files/remembered-columns.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { MOST_BAD_ROWS } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import type { ProductFilePreview } from '#src/contract/products/product-file.ts'
import { columnOfProductReason, productRow } from '#src/domain/products/status-file.ts'
import { uploads } from '#src/domain/uploads.ts'
import { judgeRows } from './judge-rows.ts'
import { sayReason } from './problem-lines.ts'

/** Changes that a preview shows. */
const FIRST = 50

/** What a file would change, by the judgement that applies it; writes nothing. Throws as readFile. */
export async function previewProductFile(
  db: Db,
  file: File,
  mapping: ColumnMapping | undefined,
  now: Date,
  language: Language,
): Promise<ProductFilePreview> {
  const columns = mapping ?? (await rememberedMapping(db, 'product-status', undefined))
  const read = await readFile(file, uploads['product-status'], columns, productRow, true)
  const judged = await transaction(db, (tx) => judgeRows(tx, read.rows, now))
  const good = judged.filter((one) => 'row' in one)
  const changed = good.filter((one) => one.changed)
  const problems = [...read.problems, ...judged.filter((one) => 'reason' in one)].sort(
    (a, b) => a.line - b.line,
  )
  return {
    counts: { changed: changed.length, same: good.length - changed.length, error: problems.length },
    changes: changed.slice(0, FIRST).map(({ row: { line, id, status, date }, request, from }) => ({
      ...{ line, id, product: request.product_name, from, to: status, date },
    })),
    header: read.header,
    bad: problems.slice(0, MOST_BAD_ROWS).map((problem) => ({
      line: problem.line,
      given: read.cellsOf(problem.line) ?? [],
      column: problem.column ?? columnOfProductReason[problem.reason] ?? null,
      problem: sayReason(problem, language),
    })),
  }
}
