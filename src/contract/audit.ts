import * as z from 'zod'
import { type AdminPage, adminsOf } from './admin-pages.ts'
import { defineCalls } from './call.ts'
import { done } from './done.ts'
import { rowId } from './field.ts'
import { rangeQuery } from './partner.ts'

/** What has a history: its name in the audit trail → the page where it is edited. */
export const entityPages = {
  lender: 'lenders',
  credit_card: 'credit-cards',
  partner: 'partners',
} as const satisfies Record<string, AdminPage>
export type EntityName = keyof typeof entityPages

export const EntityName = z.enum(Object.keys(entityPages) as [EntityName, ...EntityName[]])

/** The entity that a page edits, if it has a history. */
export const entityOf = (page: AdminPage): EntityName | undefined =>
  EntityName.options.find((name) => entityPages[name] === page)

/** One accepted write. */
export const AuditRow = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string().describe('name of who wrote, or the id where there is no name'),
  acting_for: z.string().nullable(),
  action: z.string().describe('create, update, delete or restore'),
  entity: z.string(),
  entity_id: z.string(),
  name: z.string().nullable().describe('what the record is called now'),
  deleted: z.boolean().describe('the record is deleted now'),
  property: z.string().nullable(),
  old: z.unknown().optional().describe('missing where the value is not for this screen'),
  new: z.unknown().optional(),
})
export type AuditRow = z.infer<typeof AuditRow>

const id = () => z.coerce.number('number').pipe(rowId())
const property = () => z.string().min(1, 'required').max(60, 'tooLong').optional()
const count = (max: number) =>
  z.coerce.number('number').int('wholeNumber').min(1, 'invalid').max(max, 'tooLarge')

const auditQuery = rangeQuery.extend({
  who: id().optional().describe('number of an admin'),
  entity: EntityName.optional(),
  property: property(),
  page: count(100_000).default(1),
  page_size: count(100).default(25),
})

export const auditCalls = defineCalls({
  'GET /api/admin/history': {
    summary: 'The last 50 changes of one record or of one of its properties, newest first',
    access: adminsOf('audit'),
    query: z.object({ entity: EntityName, id: id(), property: property() }),
    answer: z.array(AuditRow),
  },
  'GET /api/admin/audit': {
    summary: 'All changes of a period, newest first, with the admins to filter by',
    access: adminsOf('audit'),
    query: auditQuery,
    answer: z.object({
      total: z.number().int(),
      rows: z.array(AuditRow),
      admins: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  },
  'POST /api/admin/history/revert': {
    summary: 'Sets a property back to what it was before a change',
    access: adminsOf('audit'),
    body: z.strictObject({
      audit_id: rowId(),
      anyway: z.literal(true).optional().describe('even when the property has changed again since'),
    }),
    answer: done,
  },
  'POST /api/admin/audit/restore': {
    summary: 'Brings a deleted record back',
    access: adminsOf('audit'),
    body: z.strictObject({ audit_id: rowId() }),
    answer: done,
  },
})
