/* No zod: the access rule of every call reads the scopes' names, and the portal shows them. */

/** What a key may do. Words: src/locales/api.words.ts. */
export const apiScopes = [
  'leads:read',
  'leads:write',
  'applications:read',
  'offers:read',
  'money:read',
  'events:read',
  'webhooks:write',
  'auth-codes:write',
  'products:read',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** `test` keys only see and write test objects. */
export const apiModes = ['test', 'live'] as const
export type ApiMode = (typeof apiModes)[number]

/** How far the portal moves the clock of test mode on. */
export const clockSteps = ['day', 'week', 'month'] as const

/** The dated shapes of the API, oldest first. What differs: leads-api/v1/versions.ts. */
export const apiVersionNames = ['2026-11-23', '2026-11-29'] as const
export type ApiVersion = (typeof apiVersionNames)[number]
/** The newest one, which events are stored in. */
export const API_VERSION = '2026-11-29' satisfies ApiVersion

/** Most working keys of a merchant. */
export const MAX_KEYS = 20
/** How long a key goes on working after it was rolled. */
export const keyOverlaps = ['now', 'hour', 'day', 'week'] as const
export type KeyOverlap = (typeof keyOverlaps)[number]
