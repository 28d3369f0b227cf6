import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { ProductId } from '#src/contract/merchants/partner-product.ts'
import { PersonName, Phone } from './person.ts'

export const authCodeV1Calls = defineCalls({
  'POST /v1/auth-codes': {
    summary:
      'Creates a one-time URL, valid for a minute, that brings a customer over from your own site; the passcode is still required',
    access: { api: 'auth-codes:write' },
    body: z
      .strictObject({
        phone: Phone,
        first_name: PersonName(40).optional(),
        product: ProductId.optional(),
      })
      .meta({ id: 'NewAuthCode' }),
    answer: z
      .object({
        object: z.literal('auth_code'),
        created: z.iso.datetime(),
        livemode: z.boolean(),
        url: z.string().describe('send the browser there; it works once. Of a test key: it opens nothing'),
        expires_at: z.iso.datetime(),
      })
      .meta({ id: 'AuthCode' }),
  },
})
