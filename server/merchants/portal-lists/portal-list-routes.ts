import { headOf, sheetRows, totalsOf, wordsFor } from '#server/lists/export-words.ts'
import { databaseOfFile, needsOf } from '#server/lists/list-database.ts'
import { listPieces, readList } from '#server/lists/read-list.ts'
import { readStale } from '#server/platform/database/read-stale.ts'
import { sheetWriter } from '#server/platform/files/sheet-write.ts'
import type { Handler, Handlers } from '#server/platform/handler.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { type SheetFormat, sheetTypes } from '#src/contract/catalogue/export.ts'
import type { AnyPortalList } from '#src/contract/lists/portal-list.ts'
import type { portalListCalls } from '#src/contract/merchants/lists/portal-list-calls.ts'
import { portalLists } from '#src/contract/merchants/lists/portal-lists.ts'
import { exportFileName } from '#src/domain/csv.ts'
import { toMerchantListQuery } from './read-portal-list.ts'

/** Rows that one file takes. */
const MAX_ROWS = 10_000
const PIECE = 1000

interface Asked extends Record<string, unknown> {
  sort?: string[]
  after?: string
  before?: string
  page_size: number
}

function routesOf(declared: AnyPortalList): Record<string, Handler> {
  const path = `GET /api/partner/lists/${declared.name}`
  return {
    [path]: async ({ query, who, now }, deps, c) => {
      const { after, before, sort, page_size: limit, ...filters } = query as unknown as Asked
      const asked = { query: filters, who: who as unknown as PartnerWho, now }
      const { ask, period, list, source } = await toMerchantListQuery(declared, asked, deps, c)
      const place = { after, before, sort, limit }
      const needs = needsOf(declared, asked.who)
      const page = await readStale(deps.database, needs, (db) => readList(db, { list, source }, ask, place))
      return { ...period, ...page }
    },
    [`${path}/file`]: async ({ query, who, now }, deps, c) => {
      const { format, sort, ...filters } = query as unknown as Asked & { format: SheetFormat }
      const asked = { query: filters, who: who as unknown as PartnerWho, now }
      const { ask, list, source } = await toMerchantListQuery(declared, asked, deps, c)
      const words = await wordsFor(ask.language)
      const sheet = sheetWriter(
        format,
        declared.name,
        headOf(list, undefined, words),
        totalsOf(list, undefined, words),
      )
      const rowOf = sheetRows(list, undefined, words)
      let rows = 0
      const place = { sort, forFile: true }
      const db = await databaseOfFile(deps.database, declared)
      for await (const piece of listPieces(db, { list, source }, ask, PIECE, place)) {
        sheet.add(piece.slice(0, MAX_ROWS - rows).map(rowOf))
        rows += piece.length
        if (rows >= MAX_ROWS) break
      }
      return c.body(new Uint8Array(await sheet.end()), 200, {
        'Content-Type': sheetTypes[format],
        'Content-Disposition': `attachment; filename="${exportFileName(declared.name, undefined, now, format)}"`,
      })
    },
  }
}

export const portalListRoutes = Object.assign({}, ...portalLists.map(routesOf)) as Handlers<
  typeof portalListCalls
>
