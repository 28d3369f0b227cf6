import * as z from 'zod'
import { bilingual } from '#src/contract/bilingual.ts'
import { field } from '#src/contract/field.ts'
import { entriesOf, parseWhere, type Where } from '#src/contract/where.ts'

/* When a field of a record is shown, required or locked, as role 1 declares it while the product runs. */

/** What a condition does; the names of its properties. */
export const effects = ['show_when', 'require_when', 'lock_when'] as const
export type Effect = (typeof effects)[number]

const parsed = new Map<string, Where | undefined>()
const MAX_PARSED = 500

/** Conditions as they are stored: the filter language as JSON. Undefined: none, or no JSON. */
export function storedWhere(text: string | null): Where | undefined {
  if (text === null) return undefined
  if (parsed.size > MAX_PARSED) parsed.clear()
  if (!parsed.has(text)) parsed.set(text, parseWhere(text) as Where | undefined)
  return parsed.get(text)
}

/** Whether it is built like conditions; what they name is checked where the fields are known. */
function isBuilt(where: unknown): boolean {
  if (typeof where !== 'object' || where === null) return false
  const entries = 'all' in where ? where.all : 'any' in where ? where.any : undefined
  if (entries !== undefined) return Array.isArray(entries) && entries.every(isBuilt)
  return 'related' in where || ('field' in where && typeof where.field === 'string')
}

const condition = () =>
  z
    .string()
    .trim()
    .max(6000, 'tooLong')
    .refine((text) => text === '' || isBuilt(parseWhere(text)), 'invalid')
    .transform((text) => text || null)
    .nullable()
    .default(null)

const name = () =>
  z
    .string('required')
    .regex(/^[a-z][a-z0-9_-]*$/i, 'choice')
    .max(60, 'choice')

export const FieldCondition = z.object({
  resource: name(),
  field: field(name(), {
    label: bilingual('Field', 'फ़ील्ड'),
    help: bilingual('Its name in files and in the API', 'फ़ाइलों और एपीआई में इसका नाम'),
    width: 170,
  }),
  show_when: field(condition(), {
    label: bilingual('Show when', 'तब दिखाएँ जब'),
    widget: 'condition',
    empty: bilingual('Always', 'हमेशा'),
  }),
  require_when: field(condition(), {
    label: bilingual('Required when', 'तब ज़रूरी जब'),
    widget: 'condition',
    empty: bilingual('Never', 'कभी नहीं'),
  }),
  lock_when: field(condition(), {
    label: bilingual('Locked when', 'तब लॉक जब'),
    widget: 'condition',
    empty: bilingual('Never', 'कभी नहीं'),
  }),
})
export type FieldCondition = z.output<typeof FieldCondition>

/** The same with the number of its record. */
export const StoredCondition = FieldCondition.extend({ id: z.number().int() })
export type StoredCondition = z.output<typeof StoredCondition>

/** Names of the fields that conditions look at. */
export function fieldsIn(where: Where | undefined): string[] {
  if (where === undefined || 'related' in where) return []
  if ('all' in where || 'any' in where) return [...new Set(entriesOf(where).flatMap(fieldsIn))]
  return [where.field]
}

/** Whether conditions look at rows of other lists, which no record's own form can know. */
export const looksBeyond = (where: Where): boolean =>
  'related' in where || (('all' in where || 'any' in where) && entriesOf(where).some(looksBeyond))

/** Whether what they mean moves with the day. */
export const movesWithDay = (where: Where): boolean =>
  'all' in where || 'any' in where
    ? entriesOf(where).some(movesWithDay)
    : !('related' in where) && where.op === 'within'
