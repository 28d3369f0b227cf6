import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { EntityName, pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { type Audited, audited } from './audited.ts'

/** Filter values of the audit trail, including entities whose changes cannot be reverted. */
export const AuditedName = z
  .string()
  .refine((name) => Object.hasOwn(pagesOfEntities(), name) || audited.includes(name as Audited), 'choice')

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
  step: z
    .string()
    .nullable()
    .optional()
    .describe('shared by what one request wrote; null if it wrote only this'),
})
export type AuditRow = z.infer<typeof AuditRow>

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
    agent: { tool: 'history' },
    query: z.object({ entity: EntityName, id: id(), property: property() }),
    answer: z.array(AuditRow),
  },
  'POST /api/admin/history/revert': {
    summary: 'Restores a property to its value before a change',
    access: adminsOf('audit'),
    fourEyes: { awaitsApproval: true },
    body: z.strictObject({
      audit_id: rowId(),
      anyway: z.literal(true).optional().describe('even when the property has changed again since'),
    }),
    answer: done,
  },
  'POST /api/admin/audit/{id}/restore': {
    summary: 'Restores the record that a change deleted',
    access: adminsOf('audit'),
    fourEyes: { awaitsApproval: true },
    params: z.object({ id: id() }),
    body: z.strictObject({}),
    answer: done,
  },
  'GET /api/admin/events': {
    summary: 'Server-sent events: live changes on the pages the caller may open',
    access: { admin: adminRoles },
    byCookie: true,
    inBackground: true,
    query: z.object({
      since: z.coerce
        .number('number')
        .pipe(z.int('wholeNumber').min(0, 'number'))
        .optional()
        .describe('changes after this id are sent first'),
    }),
    answer: z.string().describe('the data of a `change` event: see LiveChange'),
    file: ['text/event-stream'],
  },
})
