import * as z from 'zod'
import { type AdminPage, adminsOf } from '#src/contract/access/admin-pages.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { type Audited, audited } from './audited.ts'

/** Entities with a history: name in the audit trail → page that edits it. Declared resources are added below. */
const entityPages: Record<string, AdminPage> = {
  lender: 'lenders',
  credit_card: 'credit-cards',
  lender_revenue: 'lenders',
}

/** Every entity with a history → its page. */
export const pagesOfEntities = (): Record<string, string> => ({
  ...entityPages,
  ...Object.fromEntries(allCatalogues().map(({ entity, name }) => [entity, name])),
})

export const EntityName = z.string().refine((name) => Object.hasOwn(pagesOfEntities(), name), 'choice')
export type EntityName = z.infer<typeof EntityName>

/** Filter values of the audit trail, including entities whose changes cannot be reverted. */
export const AuditedName = z
  .string()
  .refine((name) => Object.hasOwn(pagesOfEntities(), name) || audited.includes(name as Audited), 'choice')

/** The entity that a page edits, if it has a history. */
export const entityOf = (page: string): EntityName | undefined =>
  Object.entries(pagesOfEntities()).find(([, name]) => name === page)?.[0]

/** One accepted write. */
export const AuditRow = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  by: z.string().describe('name of the author, or the id if there is no name'),
  acting_for: z.string().nullable(),
  checked_by: z.string().nullable().describe('name of the second admin, if an approval was needed'),
  action: z.string().describe('create, update, delete or restore'),
  entity: z.string(),
  entity_id: z.string(),
  name: z.string().nullable().describe('current name of the record'),
  deleted: z.boolean().describe('the record is now deleted'),
  property: z.string().nullable(),
  old: z.unknown().optional().describe('absent if the value must not be shown on this screen'),
  new: z.unknown().optional(),
  reason: z.string().optional().describe('reason, where one was required'),
  batch: z.string().nullable().optional().describe('the import that made the change'),
})
export type AuditRow = z.infer<typeof AuditRow>

/** A change that was undone, or could not be: `value` is the restored value. */
export const TakenBack = z.object({
  id: z.number().int(),
  entity_id: z.string(),
  name: z.string().nullable().describe('current name of the record'),
  property: z.string(),
  value: z.unknown(),
})
export type TakenBack = z.infer<typeof TakenBack>

const UndoAsked = z.strictObject({
  entity: EntityName,
  id: rowId().optional().describe('only this record'),
  redo: z.literal(true).optional().describe('redo: reverses the latest undo'),
  except: z.array(rowId()).max(100, 'tooMany').optional().describe('changes to skip'),
  anyway: rowId().optional().describe('undo this change even if the property has changed since'),
})
export type UndoAsked = z.infer<typeof UndoAsked>

/** An accepted write, as the event stream reports it. */
export const LiveChange = AuditRow.pick({ id: true, at: true, by: true, action: true, entity: true }).extend({
  entity_id: z.number().int(),
  property: z.string().nullable(),
  value: z.unknown().optional().describe('current value; absent if it must not be shown'),
  mine: z.boolean().describe('written by the admin who reads the stream'),
})
export type LiveChange = z.infer<typeof LiveChange>

const id = () => z.coerce.number('number').pipe(rowId())
const property = () => z.string().min(1, 'required').max(60, 'tooLong').optional()
const count = (max: number) =>
  z.coerce.number('number').int('wholeNumber').min(1, 'invalid').max(max, 'tooLarge')

const auditQuery = rangeQuery.extend({
  who: id().optional().describe('id of an admin'),
  entity: AuditedName.optional(),
  property: property(),
  batch: z.uuid('invalid').optional().describe('only one import'),
  page: count(100_000).default(1),
  page_size: count(100).default(25),
})

/** Result of verifying the audit trail against its daily seals. */
export const AuditVerdict = z.object({
  days: z.number().int().describe('sealed days that are unchanged'),
  rows: z.number().int().describe('audit rows on those days'),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable().describe('last sealed day'),
  head: z
    .string()
    .nullable()
    .describe('SHA-256 of that day, chained over all days before; keep a copy outside this system'),
  broken: z
    .object({
      day: z.iso.date().describe('first day that does not match'),
      why: z.enum(['ROWS', 'CONTENT', 'SEAL', 'GAP']),
      sealed: z.number().int().nullable().describe('number of rows when the day was sealed'),
      found: z.number().int().nullable().describe('rows now'),
    })
    .nullable(),
})
export type AuditVerdict = z.infer<typeof AuditVerdict>

export const auditCalls = defineCalls({
  'GET /api/admin/audit/verify': {
    summary: 'Recalculates the hash chain of the audit trail and returns the first day that does not match',
    access: adminsOf('audit'),
    answer: AuditVerdict,
  },
  'GET /api/admin/history': {
    summary: 'The last 50 changes of a record or of one property, newest first',
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
    summary: 'Restores a property to its value before a change',
    access: adminsOf('audit'),
    body: z.strictObject({
      audit_id: rowId(),
      anyway: z.literal(true).optional().describe('even when the property has changed again since'),
    }),
    answer: done,
  },
  'POST /api/admin/history/undo': {
    summary: "Undoes the caller's latest change of an entity, one more per call; null: nothing left to undo",
    access: { admin: adminRoles },
    body: UndoAsked,
    answer: done.extend({ change: TakenBack.nullable() }),
  },
  'GET /api/admin/events': {
    summary: 'Server-sent events: live changes on the pages the caller may open',
    access: { admin: adminRoles },
    byCookie: true,
    inBackground: true,
    query: z.object({
      since: id().optional().describe('goes on after this change, as the header Last-Event-ID does'),
    }),
    answer: z.string().describe('text/event-stream; the data of a `change` event: see LiveChange'),
  },
  'POST /api/admin/audit/restore': {
    summary: 'Restores a deleted record',
    access: adminsOf('audit'),
    body: z.strictObject({ audit_id: rowId() }),
    answer: done,
  },
})
