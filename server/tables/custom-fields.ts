import { sql } from 'drizzle-orm'
import { doublePrecision, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, flag } from '#server/platform/database/columns.ts'
import type { LayoutRole } from '#src/contract/access/record-layout.ts'
import type { CustomField as Definition } from '#src/contract/custom-field.ts'

/**
 * Fields that admins add to a resource. The values stand in a column `custom_<name>` of the resource's own table, which
 * is added together with the definition. The name of a removed field stays taken: its column keeps the values.
 */
export const customField = pgTable(
  'custom_field',
  {
    id: serial().primaryKey(),
    resource: text().notNull(),
    label_en: text().notNull(),
    label_hi: text().notNull(),
    name: text().notNull(),
    kind: text().$type<Definition['kind']>().notNull(),
    required: flag().notNull().default(0),
    min: doublePrecision(),
    max: doublePrecision(),
    /** The resource whose rows a field of the kind `row` refers to. */
    rows: text(),
    /** Of a calculated field, which has no column: it is computed whenever rows are read. */
    formula: text(),
    choices: jsonb().$type<string[]>().notNull().default([]),
    see_roles: jsonb().$type<Definition['see_roles']>().notNull().default([]),
    set_roles: jsonb().$type<Definition['set_roles']>().notNull().default([]),
    promoted: flag().notNull().default(0),
    deleted_at: at(),
  },
  (t) => [uniqueIndex('custom_field_of').on(t.resource, t.name)],
)

/** When a field of a resource is shown, required or locked: conditions of the filter language, as JSON. */
export const fieldCondition = pgTable(
  'field_condition',
  {
    id: serial().primaryKey(),
    resource: text().notNull(),
    field: text().notNull(),
    show_when: text(),
    require_when: text(),
    lock_when: text(),
    deleted_at: at(),
  },
  (t) => [uniqueIndex('field_condition_of').on(t.resource, t.field).where(sql`${t.deleted_at} is null`)],
)

/** The page of a record of a resource, for a role or for everyone. */
export const recordLayout = pgTable(
  'record_layout',
  {
    id: serial().primaryKey(),
    resource: text().notNull(),
    role: text().$type<LayoutRole>().notNull(),
    lines: jsonb().$type<string[]>().notNull().default([]),
    deleted_at: at(),
  },
  (t) => [uniqueIndex('record_layout_of').on(t.resource, t.role).where(sql`${t.deleted_at} is null`)],
)
