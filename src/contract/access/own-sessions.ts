import * as z from 'zod'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

const text = z.string().nullable()

const OwnSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  by_us: z.boolean().describe('an admin is acting as the merchant'),
  program: text.describe('name of the agent that was let in; null: the person'),
  device: text.describe('browser and system at sign-in, as the browser named itself; of customers null'),
  network: text.describe('of the address at sign-in: the last part is left out; of customers null'),
  country: text.describe('of the address at sign-in: ISO 3166, two letters; of customers null'),
  city: text.describe('of the address at sign-in, in the words of the service that places it'),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})

const everyone = { customer: true, partner: true, admin: adminRoles } as const

/** Where people are signed in; each sees and ends their own sessions. */
export const ownSessionCalls = defineCalls({
  'GET /api/sessions': {
    summary: 'Where the person is signed in, the last used first',
    access: everyone,
    answer: z.object({
      places: z.boolean().describe('whether this site learns countries and cities of sign-ins at all'),
      data: z.array(OwnSession),
    }),
  },
  'POST /api/sessions/{id}/end': {
    summary: 'Ends one session of the person',
    access: everyone,
    withoutCode: true,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/sessions/end-others': {
    summary: 'Ends all other sessions of the person',
    access: everyone,
    withoutCode: true,
    body: z.strictObject({}),
    answer: done,
  },
})
