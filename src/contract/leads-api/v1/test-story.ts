import * as z from 'zod'
import { statusKeys } from '#src/contract/applications/status-key.ts'
import { defineCalls } from '#src/contract/call.ts'
import { Application } from './application.ts'
import { LeadId, ObjectId } from './object-ids.ts'
import { storyNames } from './stories.ts'

export const testStoryV1Calls = defineCalls({
  'POST /v1/test/applications': {
    summary: 'Test mode: makes the customer of a test lead apply to the sandbox lender',
    access: { api: 'leads:write' },
    body: z.strictObject({ lead: LeadId }).meta({ id: 'NewTestApplication' }),
    answer: Application,
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
  },
})
