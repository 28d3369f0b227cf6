import * as z from 'zod'
import { apiModes, apiScopes, apiVersionNames, keyOverlaps } from '#src/contract/api-scopes.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { isIpAddress, plainIpAddress } from '#src/contract/ip-address.ts'
import { idInPath } from '#src/contract/money/mis.ts'

const ip = z
  .union([z.ipv4('ipAddress'), z.ipv6('ipAddress')], 'ipAddress')
  // Of zod's own check also “::1]:80/[” is an address.
  .refine(isIpAddress, 'ipAddress')
  .overwrite(plainIpAddress)

const settings = {
  name: requiredText(60),
  scopes: z.array(z.enum(apiScopes, 'choice')).min(1, 'required').max(apiScopes.length, 'tooMany'),
  allowed_ips: z.array(ip).max(20, 'tooMany').describe('none: any address'),
}
const version = z.enum(apiVersionNames, 'choice')
const Settings = z.strictObject({
  ...settings,
  version: version.optional().describe('Tulna-Version of its answers; without it, as it is'),
})
export type ApiKeySettings = z.output<typeof Settings>

const ApiKey = z.object({
  ...settings,
  version,
  id: z.number().int(),
  mode: z.enum(apiModes),
  last4: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable().describe('of a rolled key: when it stops working'),
  last_used_at: z.iso.datetime().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

/** A live key can send and read persons’ data: a screen left unlocked must not give one away. */
const password = z.string('required').max(200, 'tooLong').optional().describe('of who asks; for a live key')

const owner = { partner: 'owner' } as const
const shown = done.extend({ id: z.number().int(), key: z.string().describe('shown once only') })

export const apiKeyCalls = defineCalls({
  'GET /api/partner/api-keys': {
    summary: 'The merchant’s API keys that work, without the keys themselves',
    access: owner,
    answer: z.object({ data: z.array(ApiKey) }),
  },
  'POST /api/partner/api-keys': {
    summary: 'Creates an API key; it is shown once only',
    access: owner,
    once: true,
    inPerson: true,
    body: z.strictObject({ ...settings, mode: z.enum(apiModes, 'choice'), password }),
    answer: shown,
  },
  'POST /api/partner/api-keys/{id}': {
    summary: 'Changes name, scopes, allowed addresses and version of an API key',
    access: owner,
    once: true,
    inPerson: true,
    params: idInPath,
    body: Settings,
    answer: done,
  },
  'POST /api/partner/api-keys/{id}/roll': {
    summary: 'Creates an API key that replaces another one, which works until the overlap ends',
    access: owner,
    withoutCode: true,
    inPerson: true,
    params: idInPath,
    body: z.strictObject({ overlap: z.enum(keyOverlaps, 'choice'), password }),
    answer: shown,
  },
  'POST /api/partner/api-keys/{id}/revoke': {
    summary: 'Ends an API key at once',
    access: owner,
    withoutCode: true,
    inPerson: true,
    params: idInPath,
    body: z.strictObject({}),
    answer: done,
  },
})
