import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { eventKinds } from '#src/contract/leads-api/event-types.ts'
import { listOf } from './list.ts'

/** What `GET /v1/reference/{list}` answers. */
export const referenceLists = [
  'statuses',
  'reasons',
  'lenders',
  'consent-texts',
  'products',
  'errors',
  'stories',
  'event-types',
] as const
export type ReferenceList = (typeof referenceLists)[number]

const Words = z.object({ en: z.string(), hi: z.string() })
export const ReferenceEntry = z
  .object({
    object: z.literal('reference'),
    code: z.string(),
    name: Words.describe('in the words that customers read'),
    next: z.array(z.string()).optional().describe('of a status: what may follow; none: it is final'),
    text: z
      .object({ en: z.array(z.string()), hi: z.array(z.string()) })
      .optional()
      .describe('of a consent text: its paragraphs, as they have to be shown'),
    carries: z.enum(eventKinds).optional().describe('of a type of event: its data.object'),
    subscribable: z
      .boolean()
      .optional()
      .describe('of a type of event: whether events of a webhook endpoint may name it'),
    current: z.boolean().optional().describe('of a consent text: whether it is the one to show now'),
  })
  .meta({ id: 'ReferenceEntry' })
export type ReferenceEntry = z.output<typeof ReferenceEntry>

export const referenceV1Calls = defineCalls({
  'GET /v1/reference/{list}': {
    summary: 'Lists the values of a field, with their words',
    access: { api: 'products:read' },
    params: z.object({ list: z.enum(referenceLists) }),
    answer: listOf(ReferenceEntry),
  },
})
