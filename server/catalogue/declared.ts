import { and, inArray, isNull } from 'drizzle-orm'
import {
  doublePrecision,
  jsonb,
  type PgColumn,
  type PgTable,
  pgTable,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import * as z from 'zod'
import { at, flag, isoDate, percent, rupees, whole } from '#server/platform/database/columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { lenderGroup, revenueType } from '#server/tables/catalogue.ts'
import { messageTemplate } from '#server/tables/messages.ts'
import { partner } from '#server/tables/people.ts'
import { creative, faq, partnerMessage, trainingItem } from '#server/tables/portal.ts'
import { callRule } from '#server/tables/telecalling.ts'
import { type Catalogue, catalogueNamed, editableOf } from '#src/contract/catalogue/catalogue.ts'
import { hints, innerType } from '#src/contract/field.ts'
import type { Recorded } from './entities.ts'

export type CatalogueTable = PgTable & { id: PgColumn; deleted_at: PgColumn }

/** Tables that the server's own code reads too; any other follows from the declared schema. */
const own: Record<string, CatalogueTable> = {
  lender_group: lenderGroup,
  revenue_type: revenueType,
  partner,
  message_template: messageTemplate,
  call_rule: callRule,
  faq,
  creative,
  training_item: trainingItem,
  partner_message: partnerMessage,
}

const made = new Map<Catalogue, CatalogueTable>()

/** The table of a declared resource. Its migration is written by hand, with these types. */
export function tableOf(declared: Catalogue): CatalogueTable {
  const { entity, schema } = declared
  const table = own[entity] ?? made.get(declared) ?? derived(entity, schema)
  made.set(declared, table)
  return table
}

function derived(name: string, schema: z.ZodObject): CatalogueTable {
  const columns = Object.entries(schema.shape).map(([field, type]) => [field, columnOf(type as z.ZodType)])
  return pgTable(name, {
    id: serial().primaryKey(),
    ...Object.fromEntries(columns),
    deleted_at: at(),
  }) as unknown as CatalogueTable
}

/** Rupees, percents and whole numbers are told apart by what the schema allows. */
function columnOf(schema: z.ZodType) {
  const type = innerType(schema)
  if (type.type === 'literal') return flag()
  if (type.type === 'array' || type.type === 'object') return jsonb()
  if (type instanceof z.ZodNumber) {
    const step = stepOf(type)
    return type.isInt ? whole() : step === 0.01 ? rupees() : step === 0.001 ? percent() : doublePrecision()
  }
  return (type as { format?: string | null }).format === 'date' ? isoDate() : text()
}

function stepOf(type: z.ZodNumber): unknown {
  const checks = (type.def.checks ?? []).map((check) => check._zod.def as { check: string; value?: unknown })
  return checks.find(({ check }) => check === 'multiple_of')?.value
}

const columnsOf = (table: PgTable) => table as unknown as Record<string, PgColumn>

/** Column of each declared field, and the id. */
export const shownColumns = (declared: Catalogue): Record<string, PgColumn> => {
  const columns = columnsOf(tableOf(declared))
  return Object.fromEntries(
    ['id', ...Object.keys(declared.schema.shape)].map((name) => [name, columns[name] as PgColumn]),
  )
}

/** A declared resource as the audit trail knows it: what may be edited, and the name of a record. */
export function recordedCatalogue(declared: Catalogue): Recorded {
  const { entity: name, label, schema } = declared
  const table = tableOf(declared)
  const shown = shownColumns(declared)
  const editable = new Set([label, ...editableOf(declared)])
  return {
    name,
    table,
    id: table.id,
    columns: Object.fromEntries(Object.entries(shown).filter(([field]) => editable.has(field))),
    label,
    title: shown[label] as PgColumn,
    schema,
    check: (db, _, property, value) => checkReferences(db, declared, { [property]: value }),
  }
}

/**
 * A field whose options are the rows of another resource holds live ones only, each once. Throws INVALID.
 * @param values by field
 */
export async function checkReferences(
  db: Db,
  { schema }: Catalogue,
  values: Record<string, unknown>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const rows = hints.get(schema.shape[name] as never)?.rows
    const other = rows && catalogueNamed(rows)
    const ids = value == null ? [] : [value].flat()
    if (!other || ids.length === 0) continue
    const { id, deleted_at } = tableOf(other)
    const found = await db.$count(tableOf(other), and(inArray(id, ids), isNull(deleted_at)))
    if (found !== ids.length) throw invalid({ [name]: 'choice' })
  }
}
