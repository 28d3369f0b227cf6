import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { languageCodes } from '#src/contract/language.ts'
import { withoutMarkup } from '#src/contract/patterns.ts'
import { personal } from '#src/contract/personal.ts'

/** Dispositions of a call; src/domain/telecalling/calling.ts has the follow-up of each. */
export const dispositionNames = [
  'INTERESTED',
  'CALLBACK_SCHEDULED',
  'CALLBACK_GENERAL',
  'DOC_HELP',
  'ALREADY_APPLIED',
  'NOT_ELIGIBLE',
  'NOT_INTERESTED',
  'DO_NOT_CALL',
  'WRONG_NUMBER',
  'NO_ANSWER',
  'BUSY',
  'SWITCHED_OFF',
  'LANGUAGE_OTHER',
] as const
export const Disposition = z.enum(dispositionNames, 'choice')
export type Disposition = z.infer<typeof Disposition>

/** Why a customer may not be called now. */
export const callRefusals = ['WINDOW', 'DAY', 'MONTH', 'CONSENT', 'SUPPRESSED'] as const
export type CallRefusal = (typeof callRefusals)[number]

/** Why the telephone bridge did not connect. */
export const bridgeFailures = ['NOT_SET', 'TIMEOUT', 'NETWORK', 'HTTP', 'MALFORMED'] as const
export type BridgeFailure = (typeof bridgeFailures)[number]

const count = z.number().int()

export const CallTask = z.object({
  id: count,
  prospect_id: z.uuid(),
  customer: z.string().describe('first name and initial'),
  phone: personal('mobile', z.string()),
  language: z.enum(languageCodes),
  product: z.string().nullable(),
  stage: z.string().nullable(),
  reason: z.string(),
  due_at: z.iso.datetime(),
  agent: z.string().nullable(),
  last_disposition: Disposition.nullable(),
  attempts_today: count,
  attempts_month: count,
  consent: z.boolean().describe('true: the customer allows calls; false: an application is open'),
  refusal: z.enum(callRefusals).nullable(),
})
export type CallTask = z.infer<typeof CallTask>

export const CallLine = z.object({
  at: z.iso.datetime(),
  agent: z.string(),
  disposition: Disposition.nullable(),
  note: z.string().nullable(),
})

/** How a call ended. */
export const CallOutcome = z.strictObject({
  disposition: Disposition,
  note: z.string().trim().max(500, 'tooLong').regex(withoutMarkup, 'noMarkup').optional(),
  callback_at: z.iso.datetime({ offset: true, error: 'callbackTime' }).optional(),
})
export type CallOutcome = z.infer<typeof CallOutcome>

export const CallBegun = done.extend({
  id: count,
  bridge: z.enum(bridgeFailures).nullable().describe('null: the bridge connects agent and customer'),
})

const read = adminsOf('telecalling')
const work = adminsOf('telecalling', 'update')
/** Managers: role 1. */
const manage = { ...work, admin: [1] } as const
const one = z.object({ id: z.coerce.number().pipe(rowId()) })

export const telecallingCalls = defineCalls({
  'GET /api/admin/telecalling/next': {
    summary: 'The current call task, its earlier calls, and the open call',
    access: read,
    answer: z.object({
      task: CallTask.nullable(),
      calls: z.array(CallLine),
      running: z.object({ id: count, at: z.iso.datetime() }).nullable(),
      messages: z
        .array(z.object({ template: z.string(), text: z.string() }))
        .describe('templates that may be sent to this customer, as they would be sent'),
    }),
  },
  'POST /api/admin/telecalling/{id}/call': {
    summary:
      'Starts a call, which counts as an attempt. The number stays masked; the telephone bridge dials it',
    access: work,
    params: one,
    body: z.strictObject({}),
    answer: CallBegun,
  },
  'POST /api/admin/telecalling/calls/{id}/dispose': {
    summary: 'Ends a call with its disposition and follow-up',
    access: work,
    params: one,
    body: CallOutcome,
    answer: done,
  },
  'POST /api/admin/telecalling/{id}/transfer': {
    once: true,
    summary: 'Sends the customer a link to continue on their own phone',
    access: work,
    params: one,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/telecalling/{id}/message': {
    summary: 'Sends the customer an SMS template that role 1 released for agents, once a day; no free text',
    access: work,
    params: one,
    body: z.strictObject({ template: z.string('choice').min(1, 'choice').max(40, 'choice') }),
    answer: done,
  },
  'POST /api/admin/telecalling/reassign': {
    summary: 'Reassigns tasks to another agent; without one, to the least busy agents',
    access: manage,
    body: z.strictObject({
      tasks: z.array(rowId()).min(1, 'required').max(500, 'tooMany'),
      to: rowId().nullable(),
    }),
    answer: done.extend({ moved: count }),
  },
  'POST /api/admin/telecalling/agents/{id}/give-all': {
    summary: 'Reassigns all open tasks of an agent to the least busy other agents',
    access: manage,
    params: one,
    body: z.strictObject({}),
    answer: done.extend({ moved: count }),
  },
})
