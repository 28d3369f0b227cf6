import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { email, mobile, normaliseMobile, otp } from '#src/contract/contact-patterns.ts'
import { done } from '#src/contract/done.ts'
import { address, fullName, pincode } from '#src/contract/patterns.ts'
import { gstinHasPan, optionalGstin, pan } from './tax-id.ts'

export const businessTypes = ['sole_proprietor', 'partnership', 'company'] as const
const required = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'tooLong')

export const merchantFormCalls = defineCalls({
  'POST /api/merchant-applications': {
    summary: 'Stores the application of a business to become a merchant, after its number is verified',
    access: 'public',
    body: z
      .strictObject({
        partner_key: z.string().max(40).optional(),
        referral_code: z.string().max(20).optional().describe('of the merchant who brought this one'),
        business_type: z.enum(businessTypes, 'choice'),
        legal_name: required(120),
        contact_name: required(80).regex(fullName, 'userName'),
        mobile: z.string('mobile').transform(normaliseMobile).pipe(z.string().regex(mobile, 'mobile')),
        email: required(200).toLowerCase().regex(email, 'email'),
        address: required(200).regex(address, 'address'),
        pincode: required(6).regex(pincode, 'pincode'),
        pan,
        gstin: optionalGstin.optional(),
        consent: z.literal(true, 'consentMerchant'),
        challenge_id: z.uuid('required').describe('of the passcode that was sent to the mobile number'),
        otp: z.string('otp').regex(otp, 'otp'),
      })
      .refine(gstinHasPan, { path: ['gstin'], message: 'gstinOtherPan' }),
    answer: done.extend({ reference: z.string() }),
  },
})
