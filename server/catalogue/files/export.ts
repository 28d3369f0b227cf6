import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { recordAudit } from '#server/audit/record-audit.ts'
import { listCreditCards } from '#server/catalogue/credit-cards/credit-card.ts'
import { listLenders } from '#server/catalogue/lenders/lender.ts'
import { type ListQuery, listRecords } from '#server/catalogue/records.ts'
import type { Resource } from '#server/catalogue/resource.ts'
import type { FindResource } from '#server/catalogue/resources-for.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { type SheetCell, writeSheet } from '#server/platform/files/sheet-write.ts'
import { fieldErrors } from '#server/platform/words.ts'
import { lender, lenderRevenue } from '#server/tables/catalogue.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { CreditCardEditable, creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import { LenderEditable, LenderType, lenderDialect } from '#src/contract/catalogue/lender.ts'
import { RevenueFields } from '#src/contract/catalogue/lender-revenue.ts'
import { type Dialect, restCalls } from '#src/contract/catalogue/rest.ts'
import type { Language } from '#src/contract/language.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { filteredRows, sortedRows } from '#src/domain/catalogue/list-rows.ts'
import { exportFileName } from '#src/domain/csv.ts'
import { cellOf, fileFields } from './field-text.ts'

type Row = Record<string, unknown>
type Query = Record<string, string>

/** An exportable list: the leading columns by name, its declared fields, and its rows by a filter. */
interface ExportList {
  /** Page whose permissions apply. */
  page: string
  entity: string
  keys: readonly string[]
  schema: z.ZodObject
  /** @param resource with the custom fields that the reader may see */
  rows: (db: Db, query: Query, resource: Resource, actor: Actor) => Promise<Row[]>
}

/** A file holds the whole list, not the rows of one answer. */
const ALL_ROWS = 1_000_000_000

const lists: Record<string, ExportList> = {
  lenders: {
    page: 'lenders',
    entity: 'lender',
    keys: ['lender_id'],
    schema: LenderEditable,
    rows: async (db, { type, ...query }, resource, actor) =>
      matching(
        db,
        lenderDialect,
        await listLenders(
          db,
          parsed(z.object({ type: LenderType.optional() }), { ...(type && { type }) }).type,
          resource,
        ),
        'lender_id',
        query,
        resource,
        actor,
      ),
  },
  'lender-revenue': {
    page: 'lenders',
    entity: 'lender_revenue',
    keys: ['id', 'lender_id', 'lender'],
    schema: RevenueFields,
    rows: allSlabs,
  },
  'credit-cards': {
    page: 'credit-cards',
    entity: 'credit_card',
    keys: ['category_id'],
    schema: CreditCardEditable,
    rows: async (db, query, resource, actor) =>
      matching(
        db,
        creditCardDialect,
        await listCreditCards(db, 'all', resource),
        'category_id',
        query,
        resource,
        actor,
      ),
  },
}

/** Every exportable list: those above, and all declared resources. */
export function exportList(name: string): ExportList | undefined {
  if (Object.hasOwn(lists, name)) return lists[name]
  const declared = catalogueNamed(name)
  if (!declared) return undefined
  const rows = async (db: Db, query: Query, resource: Resource, actor: Actor) => {
    const { filter, sort } = listQueryOf(declared, resource, query)
    return (await listRecords(db, resource, { filter, sort, range: [0, ALL_ROWS] }, actor)).rows
  }
  return { page: name, entity: declared.entity, keys: ['id'], schema: declared.schema, rows }
}

/** Filter and order of the dialect, with the custom fields of the resource. */
function listQueryOf(dialect: Dialect, { schema }: Resource, query: Query): ListQuery {
  const { query: asked } = restCalls({ ...dialect, schema })[`GET /api/admin/${dialect.name}`] as {
    query: z.ZodObject
  }
  return parsed(asked, query) as unknown as ListQuery
}

/** The rows of a fixed call that meet a filter of the dialect; in the order of the call unless another is asked for. */
async function matching(
  db: Db,
  dialect: Dialect,
  rows: readonly Row[],
  id: string,
  query: Query,
  resource: Resource,
  actor: Actor,
): Promise<Row[]> {
  const { filter, sort } = listQueryOf(dialect, resource, query)
  const groups = filter.filter(({ compare }) => compare === 'where')
  const narrowed =
    groups.length > 0 &&
    (await listRecords(db, resource, { filter: groups, sort: [], range: [0, ALL_ROWS] }, actor)).rows
  const left = narrowed && new Set(narrowed.map((row) => row.id))
  const found = filteredRows(
    resource.schema,
    rows.map((row) => ({ ...row, id: Number(row[id]) })).filter((row) => !left || left.has(row.id)),
    filter.filter(({ compare }) => compare !== 'where'),
  )
  return query.sort ? sortedRows(found, sort) : found
}

function parsed<S extends z.ZodType>(schema: S, query: Query): z.output<S> {
  const read = schema.safeParse(query, { reportInput: true })
  if (!read.success) throw invalid(fieldErrors(read.error))
  return read.data
}

/** The slabs of all live lenders, or of one. */
function allSlabs(db: Db, query: Query, { columns }: Resource): Promise<Row[]> {
  const { lender_id: one } = parsed(
    z.object({ lender_id: z.coerce.number('number').int('wholeNumber').optional() }),
    query,
  )
  return db
    .select({ slab: { ...columns, ...getTableColumns(lenderRevenue) }, lender: lender.name })
    .from(lenderRevenue)
    .innerJoin(lender, eq(lender.lender_id, lenderRevenue.lender_id))
    .where(
      and(
        isNull(lenderRevenue.deleted_at),
        isNull(lender.deleted_at),
        one === undefined ? undefined : eq(lender.lender_id, one),
      ),
    )
    .orderBy(asc(lender.name), asc(lenderRevenue.order))
    .then((found) => found.map(({ slab, lender: name }) => ({ ...slab, lender: name })))
}

/** The custom fields among those of a resource. */
const fieldsSeenOf = ({ schema, setters = {} }: Resource, own: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(schema.shape).filter(
      ([name]) => Object.hasOwn(setters, name) && !Object.hasOwn(own.shape, name),
    ),
  ) as z.ZodRawShape

interface ExportRequest {
  name: string
  format: SheetFormat
  query: Query
  role: AdminRole
  language: Language
}

/**
 * Exports a list as a file, with field labels in the reader's language; audited with the number of rows. Throws
 * NOT_FOUND for an unknown list, ROLE_REFUSED, INVALID for a filter that the list does not have.
 */
export async function exportFile(
  db: Db,
  { name, format, query, role, language }: ExportRequest,
  actor: Actor,
  find: FindResource,
) {
  const list = exportList(name)
  const rules = list && rulesOf(list.page)
  if (!list || !rules) throw notFound()
  if (!permits(rules, role, 'export')) throw new AppError('ROLE_REFUSED')
  const resource = find(list.entity)
  if (!resource) throw notFound()
  const rows = await list.rows(db, query, resource, actor)
  const custom = fieldsSeenOf(resource, list.schema)
  const fields = await fileFields(db, list.schema.extend(custom))
  const head = [...list.keys, ...fields.map(({ label }) => label[language])]
  const body = rows.map((row): SheetCell[] => [
    ...list.keys.map((key) => row[key] as string | number),
    ...fields.map((field) => {
      const cell = cellOf(field, row[field.name], language)
      if (field.kind === 'date' && cell !== '') return { date: String(cell) }
      if (typeof cell !== 'number') return cell
      return field.kind === 'rupees' ? { rupees: cell } : field.kind === 'percent' ? { percent: cell } : cell
    }),
  ])
  const book = { name: name.slice(0, 31), rows: [head, ...body] }
  const bytes = await writeSheet(format, book)
  await recordAudit(db, actor, {
    action: 'export',
    entity: list.entity,
    entityId: 0,
    new: { ...query, format, rows: rows.length },
  })
  return { bytes, fileName: exportFileName(name, query.type, actor.at, format) }
}
