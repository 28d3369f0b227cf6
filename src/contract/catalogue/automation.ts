import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { bilingual as say } from '#src/contract/bilingual.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { field, flag, requiredText, rowId } from '#src/contract/field.ts'
import { FieldCondition } from '#src/contract/field-condition.ts'
import { labels } from '#src/contract/labels.ts'
import { MAX_COMMENT } from './comments.ts'

/** When an automation runs. */
export const triggers = {
  created: say('A record is created', 'नया रिकॉर्ड बने'),
  changed: say('A record changes', 'रिकॉर्ड बदले'),
  condition: say('A condition becomes true', 'कोई शर्त पूरी हो जाए'),
  date: say('A date arrives', 'कोई तारीख़ आए'),
} as const
export type Trigger = keyof typeof triggers

/** Who gets a notice: the admin who owns the automation, or all active admins of a role. */
export const audiences = ['owner', '1', '2', '3'] as const

const property = () => z.string('required').min(1, 'required').max(60, 'tooLong')

/** What an automation does, one after the other. */
export const AutomationAction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('notify'), to: z.enum(audiences, 'choice') }),
  z.strictObject({ do: z.literal('set'), property: property(), value: z.unknown() }),
  z.strictObject({
    do: z.literal('task'),
    text: z.string('required').trim().min(1, 'required').max(MAX_COMMENT, 'tooLong'),
  }),
  z.strictObject({
    do: z.literal('webhook'),
    url: z
      .string('required')
      .trim()
      .max(500, 'tooLong')
      .refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:', 'webhookHttps'),
    fields: z.array(property()).max(50, 'tooMany').default([]),
  }),
  z.strictObject({ do: z.literal('campaign'), like: requiredText(80) }),
])
export type AutomationAction = z.output<typeof AutomationAction>

export const actionNames = {
  notify: say('Notify', 'सूचना भेजें'),
  set: say('Set a field', 'फ़ील्ड में मान डालें'),
  task: say('Add a task as a comment', 'टिप्पणी के रूप में काम जोड़ें'),
  webhook: say('Call a webhook', 'वेबहुक कॉल करें'),
  campaign: say('Start a campaign', 'अभियान शुरू करें'),
} as const satisfies Record<AutomationAction['do'], object>

const MAX_ACTIONS = 10
const Actions = z.array(AutomationAction).max(MAX_ACTIONS, 'tooMany')

function readActions(text: string) {
  try {
    return Actions.safeParse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Actions as they are stored: JSON. Undefined: they cannot be read. */
export const storedActions = (text: string): AutomationAction[] | undefined => readActions(text)?.data

const { resource, show_when: condition } = FieldCondition.shape

/** A rule of an admin: when something happens to a record, do this. */
export const Automation = z.object({
  name: field(requiredText(80), { label: labels.name, width: 240 }),
  resource: resource.clone(),
  trigger: field(z.enum(Object.keys(triggers) as [Trigger, ...Trigger[]], 'choice'), {
    label: say('When', 'कब'),
    options: triggers,
    width: 210,
  }),
  field: field(property().nullable().default(null), {
    label: say('Field', 'फ़ील्ड'),
    help: say('Of the change, or with the date', 'जो बदले, या जिसमें तारीख़ हो'),
    width: 150,
  }),
  days_after: field(
    z.number('number').int('wholeNumber').min(-365, 'tooSmall').max(365, 'tooLarge').default(0),
    { label: say('Days after the date', 'तारीख़ के कितने दिन बाद'), width: 110 },
  ),
  condition: field(condition.clone(), {
    label: say('Only if', 'केवल तब, जब'),
    widget: 'condition',
    empty: say('Always', 'हमेशा'),
  }),
  actions: field(
    z
      .string()
      .max(20_000, 'tooLong')
      .superRefine((text, context) => {
        const read = readActions(text)
        if (!read?.success) context.addIssue(read?.error.issues[0]?.message ?? 'invalid')
      })
      .default('[]'),
    { label: say('Actions', 'कार्रवाइयाँ'), widget: 'longText', width: 220 },
  ),
  limit_per_hour: field(
    z.number('number').int('wholeNumber').min(1, 'tooSmall').max(1000, 'tooLarge').default(100),
    { label: say('Runs per hour, at most', 'प्रति घंटा अधिकतम'), width: 120 },
  ),
  active: field(flag().default(0), { label: say('On', 'चालू'), width: 80 }),
})
export type Automation = z.output<typeof Automation>

/** What became of a run. */
export const runStates = {
  WAITING: say('Queued', 'कतार में'),
  DONE: say('Done', 'पूरा हुआ'),
  PROPOSED: say('Waiting for approval', 'मंज़ूरी का इंतज़ार'),
  FAILED: say('Failed', 'विफल'),
  OVER_LIMIT: say('Over the limit', 'सीमा से ऊपर'),
  CHAIN: say('Stopped: automations started each other', 'रोका गया: ऑटोमेशन एक-दूसरे को चला रहे थे'),
  OFF: say('Not run: switched off', 'नहीं चला: बंद था'),
} as const
export type RunState = keyof typeof runStates

export const deliveryStates = {
  WAITING: say('Being delivered', 'भेजा जा रहा है'),
  DELIVERED: say('Delivered', 'पहुँच गया'),
  FAILED: say('Not delivered', 'नहीं पहुँचा'),
} as const
export type RunDelivery = keyof typeof deliveryStates

const one = z.object({ id: z.coerce.number('number').pipe(rowId()) })
const access = adminsOf('automation-runs')
const write = adminsOf('automation-runs', 'update')

const PastRun = z.object({
  record_id: rowId(),
  name: z.string().describe('of the record'),
  at: z.string().describe('when it would have run: an instant, or the day of a date'),
  over_limit: z.boolean(),
  sets: z.array(z.object({ property: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type PastRun = z.infer<typeof PastRun>

/** What automations have besides the calls of every declared resource. */
export const automationCalls = defineCalls({
  'GET /api/admin/automations/{id}/facts': {
    summary: 'Owner, last run and webhook secret of an automation',
    access,
    params: one,
    answer: z.object({
      owner: z.string().nullable().describe('the admin with whose rights it acts: who changed it last'),
      last_run_at: z.iso.datetime().nullable(),
      has_secret: z.boolean(),
    }),
  },
  'GET /api/admin/automations/{id}/past-runs': {
    summary: 'What an automation would have done in the last days; nothing is done',
    access,
    params: one,
    query: z.object({ days: z.coerce.number('number').pipe(z.literal([7, 30])) }),
    answer: z.object({
      total: z.number().int(),
      runs: z.array(PastRun).describe('the newest hundred'),
    }),
  },
  'POST /api/admin/automations/{id}/secret': {
    summary: 'Makes a new secret that signs the webhooks of an automation; it is shown only here',
    access: write,
    params: one,
    body: z.strictObject({}),
    answer: done.extend({ secret: z.string() }),
  },
  'POST /api/admin/automation-runs/{id}/again': {
    summary: 'Runs what failed, was over the limit or came while the automation was off',
    access: write,
    params: one,
    body: z.strictObject({}),
    answer: done,
  },
})
