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
import { at, flag, isoDate, percent, richText, rupees, whole } from '#server/platform/database/columns.ts'
import { automation } from '#server/tables/automations.ts'
import { gstRule, tdsCertificate, tdsChallan, tdsRule } from '#server/tables/books/tax.ts'
import { lenderGroup, lenderProduct, revenueType, selfAudit } from '#server/tables/catalogue.ts'
import { customField, fieldCondition, recordLayout } from '#server/tables/custom-fields.ts'
import { callRule } from '#server/tables/customers/telecalling.ts'
import { fileSource } from '#server/tables/file-sources.ts'
import { messageTemplate } from '#server/tables/messages.ts'
import { productRate } from '#server/tables/money.ts'
import { partner } from '#server/tables/people.ts'
import { creative, faq, partnerMessage, trainingItem } from '#server/tables/portal.ts'
import { editableOf, type ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { hints, innerType, isCalculated } from '#src/contract/field.ts'
import type { Resource, Row } from './resource.ts'

export type CatalogueTable = PgTable & { id: PgColumn; deleted_at: PgColumn }

/** Tables that the server's own code also reads; all others are derived from the declared schema. */
const own: Record<string, CatalogueTable> = {
  lender_group: lenderGroup,
  lender_product: lenderProduct,
  file_source: fileSource,
  revenue_type: revenueType,
  product_rate: productRate,
  partner,
  message_template: messageTemplate,
  call_rule: callRule,
  faq,
  creative,
  training_item: trainingItem,
  partner_message: partnerMessage,
  custom_field: customField,
  field_condition: fieldCondition,
  record_layout: recordLayout,
  automation,
  tds_rule: tdsRule,
  gst_rule: gstRule,
  tds_certificate: tdsCertificate,
  tds_challan: tdsChallan,
  self_audit: selfAudit,
}

const tables = new Map<ResourceSpec, CatalogueTable>()

/** The table of a declared resource. Its migration is hand-written with these types. */
export function tableOf(declared: ResourceSpec): CatalogueTable {
  const { entity, schema } = declared
  const table = own[entity] ?? tables.get(declared) ?? derived(entity, schema)
  tables.set(declared, table)
  return table
}

function derived(name: string, schema: z.ZodObject): CatalogueTable {
  const columns = Object.entries(schema.shape)
    .filter(([, type]) => !isCalculated(type as z.ZodType))
    .map(([field, type]) => [field, columnOf(type as z.ZodType)])
  return pgTable(name, {
    id: serial().primaryKey(),
    ...Object.fromEntries(columns),
    deleted_at: at(),
  }) as unknown as CatalogueTable
}

/**
 * Rich text is known by its widget; rupees, percents and whole numbers by the schema's limits.
 * @param name if it differs from the field's
 */
export function columnOf(schema: z.ZodType, name = '') {
  if (hints.get(schema)?.widget === 'richtext') return richText(name)
  const type = innerType(schema)
  if (type.type === 'literal') return flag(name)
  if (type.type === 'array' || type.type === 'object') return jsonb(name)
  if (type instanceof z.ZodNumber) {
    const step = stepOf(type)
    if (type.isInt) return whole(name)
    return step === 0.01 ? rupees(name) : step === 0.001 ? percent(name) : doublePrecision(name)
  }
  return (type as { format?: string | null }).format === 'date' ? isoDate(name) : text(name)
}

function stepOf(type: z.ZodNumber): unknown {
  const checks = (type.def.checks ?? []).map((check) => check._zod.def as { check: string; value?: unknown })
  return checks.find(({ check }) => check === 'multiple_of')?.value
}

const columnsOf = (table: PgTable) => table as unknown as Record<string, PgColumn>

/** Maps each declared field, and the id, to its column. */
export const shownColumns = (declared: ResourceSpec): Record<string, PgColumn> => {
  const columns = columnsOf(tableOf(declared))
  return Object.fromEntries(
    ['id', ...Object.keys(declared.schema.shape)].flatMap((name) =>
      isCalculated(declared.schema.shape[name] as z.ZodType) ? [] : [[name, columns[name] as PgColumn]],
    ),
  )
}

function calculatedOf(table: string, { shape }: z.ZodObject): Pick<Resource, 'calculated'> {
  const found = Object.entries(shape).flatMap(([name, schema]) => {
    const formula = hints.get(schema as z.ZodType)?.calculated
    if (formula === undefined) return []
    const columns = columnsOf(pgTable(table, { [name]: columnOf(schema as z.ZodType, name) }))
    return [[name, { column: columns[name] as PgColumn, formula }] as const]
  })
  return found.length > 0 ? { calculated: Object.fromEntries(found) } : {}
}

const known = new WeakMap<ResourceSpec, Resource>()

/** A declared resource, as the write engine and the audit trail use it. */
export function resourceOf(declared: ResourceSpec): Resource {
  const found = known.get(declared) ?? toResource(declared)
  known.set(declared, found)
  return found
}

function toResource(declared: ResourceSpec): Resource {
  const { entity, name, many, label, schema, rules = [], unique = { [label]: 'duplicateName' } } = declared
  const table = tableOf(declared)
  const { id: _, ...columns } = shownColumns(declared)
  return {
    name: entity,
    list: name,
    page: name,
    many,
    table,
    id: table.id,
    columns,
    editable: [...new Set([label, ...editableOf(declared)])],
    schema,
    label,
    title: columns[label] as PgColumn,
    unique: unique as Record<string, string>,
    rules,
    ...calculatedOf(entity, schema),
    ...(declared.create !== false && { newRow: (values: Row) => values }),
  }
}
