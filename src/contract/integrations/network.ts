import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

const text = z.string().nullable()
const at = z.iso.datetime()

/** What the registry of a network says of someone now. */
const RegistryAnswer = z
  .enum(['found', 'other', 'missing', 'silent', 'unasked'])
  .describe(
    'other: it has another key than the one that signs; missing: it does not know it; silent: no answer; unasked: without a key of ours it cannot be asked',
  )
export type RegistryAnswer = z.infer<typeof RegistryAnswer>

export const Network = z.object({
  subscriber: text.describe('our id in the network; null: none is set'),
  registry: text,
  callback: z.string().describe('where lenders reach us'),
  answer: RegistryAnswer.describe('about us'),
  keys: z.array(
    z.object({
      id: z.string(),
      valid_from: at,
      valid_until: at,
      registered_at: at.nullable().describe('when the registry took it'),
      state: z.enum(['signs', 'next', 'former', 'ended']),
    }),
  ),
  lenders: z.array(
    z.object({
      lender: z.string(),
      slug: z.string(),
      subscriber: text.describe('null: no address is configured for it'),
      answer: RegistryAnswer,
      valid_until: at.nullable().describe('end of its newest key'),
    }),
  ),
})
export type Network = z.infer<typeof Network>

/** Who we are in the network of lenders, and our keys there. */
export const networkCalls = defineCalls({
  'GET /api/admin/network': {
    summary: 'Who we are in the network, our keys, and what its registry now says of us and of each lender',
    access: adminsOf('network'),
    answer: Network,
  },
  'POST /api/admin/network/keys': {
    once: true,
    fourEyes: true,
    summary: 'Makes a new key; it signs as soon as the registry has taken it',
    access: adminsOf('network', 'create'),
    body: z.strictObject({}),
    answer: done,
  },
})
