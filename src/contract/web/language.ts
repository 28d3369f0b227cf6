import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'

export const Language = z.object({
  id: z.number().int(),
  languageName: z.string(),
  image: z.string().nullable(),
  isDefault: z.boolean(),
  country_key: z.string(),
  country_name: z.string(),
  phone_code: z.number().int(),
})
export type Language = z.infer<typeof Language>

const options = z.record(
  z.string(),
  z.object({ id: z.union([z.string(), z.number()]), name: z.string(), name_hi: z.string() }),
)

export const languageCalls = defineCalls({
  'POST /api/getLanguages': {
    summary: 'Languages of a country',
    access: 'public',
    body: z.strictObject({ countryCode: z.string('required').max(10) }),
    answer: z.object({ data: z.array(Language) }),
  },
  'POST /api/set-language': {
    summary: 'Stores the language the customer chose',
    access: { customer: true },
    body: z.strictObject({ uid: z.uuid(), language_id: z.number().int() }),
    answer: done,
  },
  'GET /api/search-list/en/{id?}': {
    summary: 'Dropdown lists, all or by key; each is an object whose values are the options',
    access: 'public',
    params: z.object({ id: z.string().max(60).optional() }),
    answer: z.record(z.string(), options),
  },
})
