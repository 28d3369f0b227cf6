import * as z from 'zod'
import { statusKeys } from '#src/contract/applications/status-key.ts'
import { defineCalls } from '#src/contract/call.ts'
import { Application } from './application.ts'
import { LeadId, ObjectId } from './object-ids.ts'
import { storyNames } from './stories.ts'

/** How far ahead of real time the clock of test mode may be. */
export const MAX_CLOCK_DAYS = 730

const daysRule = 'days is 1 to 366'

const TestClock = z
  .object({
    object: z.literal('test_clock'),
    livemode: z.literal(false),
    now: z.iso.datetime().describe('it runs on like any clock'),
  })
  .meta({ id: 'TestClock' })

export const testStoryV1Calls = defineCalls({
  'POST /v1/test/applications': {
    summary: 'Test mode: makes the customer of a test lead apply to the sandbox lender',
    access: { api: 'leads:write' },
    body: z.strictObject({ lead: LeadId }).meta({ id: 'NewTestApplication' }),
    answer: Application,
    errors: ['NOT_FOUND', 'STEP_NOT_ALLOWED'],
  },
  'POST /v1/test/applications/{id}/advance': {
    summary: 'Test mode: walks a test application through a story, or to its next status',
    access: { api: 'leads:write' },
    params: z.object({ id: ObjectId('application') }),
    body: z
      .union(
        [
          z.strictObject({ story: z.enum(storyNames, 'choice') }),
          z.strictObject({ status: z.enum(statusKeys, 'choice') }),
        ],
        'choice',
      )
      .meta({ id: 'Advance' }),
    answer: Application,
    errors: ['STEP_NOT_ALLOWED'],
  },
  'GET /v1/test/clock': {
    summary: 'Test mode: retrieves its clock',
    access: { api: 'leads:read' },
    answer: TestClock,
  },
  'POST /v1/test/clock': {
    summary:
      'Test mode: moves its clock on by whole days; everything that falls due until then happens immediately',
    access: { api: 'leads:write' },
    body: z
      .strictObject({
        days: z
          .number(daysRule)
          .int(daysRule)
          .min(1, daysRule)
          .max(366, daysRule)
          .describe(`the clock is at most ${MAX_CLOCK_DAYS} days ahead of real time`)
          .meta({ example: 31 }),
      })
      .meta({ id: 'NewTestTime' }),
    answer: TestClock,
  },
  'DELETE /v1/test/data': {
    summary:
      'Test mode: deletes all test leads, applications, earnings and events of your account, and sets the clock back to real time',
    access: { api: 'leads:write' },
    answer: z.object({ object: z.literal('test_data'), deleted: z.literal(true) }),
  },
})
