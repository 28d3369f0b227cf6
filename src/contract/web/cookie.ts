import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

/** Only cookies without authority: never sessions, admin or partner ids, or roles. */
export const CookieName = z.enum(
  [
    'lead',
    'qr',
    'url',
    'CCDetailssecured',
    'CCDetailsunsecured',
    'utms',
    'urlSegment',
    'productId',
    'productType',
    'appId',
    'prospectAppId',
    'coBrand',
  ],
  'cookieName',
)

export const cookieCalls = defineCalls({
  'POST /api/cookies/save': {
    summary: 'Stores a value in a cookie',
    access: 'public',
    body: z.strictObject({
      name: CookieName,
      value: z
        .string('required')
        // The half of a surrogate pair cannot be encoded; the server refuses it before.
        .refine((value) => encodeURIComponent(value.replace(/\p{Cs}/gu, '?')).length <= 1024, 'tooLong'),
      minutes: z.number('number').int('wholeNumber').min(1, 'number').max(43_200, 'number').default(60),
    }),
    answer: done,
  },
  'GET /api/cookies/read': {
    summary: 'Reads such a cookie; null if absent',
    access: 'public',
    query: z.object({ name: CookieName }),
    answer: z.object({ value: z.string().nullable() }),
  },
  'POST /api/cookies/delete': {
    summary: 'Removes such a cookie',
    access: 'public',
    body: z.strictObject({ name: CookieName }),
    answer: done,
  },
  'GET /api/get-client-ip': {
    summary: "The caller's IP address as the server sees it",
    access: 'public',
    answer: z.object({ ip: z.string().nullable() }),
  },
})
