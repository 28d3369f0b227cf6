import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { requiredText } from '#src/contract/field.ts'
import { typed, typedOrEmpty } from '#src/contract/typed-schema.ts'

const success = z.enum(['true', 'false']).describe('a string, not a boolean')
const code = () => requiredText(40)
const line = () => typed('address', { max: 100 })

const Option = z.object({ id: z.string(), name: z.string(), name_hi: z.string() })
const Options = z.record(z.string(), Option)

/** Options of the form; each list by code, in display order. */
export const IntakeLists = z.object({
  gender: Options,
  maritalStatus: Options,
  purposeOfLoan: Options,
  nature: Options,
  category: z.record(z.string(), Option.extend({ subCategories: Options })),
})
export type IntakeLists = z.infer<typeof IntakeLists>

/** The submitted form; every value is a string. Options and dates are checked on the server. */
export const IntakeForm = z.strictObject({
  purposeOfLoan: code(),
  gender: code(),
  maritalStatus: code(),
  fathersName: typed('letters', { max: 80 }),
  mothersName: typed('letters', { max: 80 }),
  annualSalesTurnOver: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d{1,10}(\.\d{1,2})?$/, 'turnover')
    .refine((typed) => Number(typed) >= 1, 'turnover')
    .describe('rupees per year'),
  uan: typedOrEmpty('udyam').optional().describe('Udyam registration number'),
  name: requiredText(100).describe('of the business'),
  dateOfIncorporation: z.string('required').min(1, 'required').pipe(z.iso.date('date')),
  category: code(),
  subCategory: z.string().trim().max(40, 'tooLong').optional(),
  nature: code(),
  businessAddressLine1: line(),
  businessAddressLine2: line(),
  businessAddressPincode: typed('pincode'),
  consent: z
    .enum(['true', 'on', '1'], 'consentLender')
    .optional()
    .describe('may be left out where the customer, signed in, gave it with the choice of the offer'),
  consent_version: z.string().max(40).optional().describe('version of the text shown; default: today’s'),
})
export type IntakeForm = z.output<typeof IntakeForm>

const params = z.object({ creditapp_uuid: z.uuid() })

/**
 ** The form of the merchant-finance lender. The unguessable id of the application opens it without a session:
 ** lenders and e-mails link here. The answer holds no personal data.
 */
export const intakeCalls = defineCalls({
  'GET /api/udyog-intake-fields/{creditapp_uuid}': {
    summary: "Options of the merchant-finance lender's form; 'false' once it was submitted or refused",
    access: 'public',
    params,
    answer: z.object({
      success,
      message: z.string().optional().describe("'Rejected' for a refused application"),
      redirectionUrl: z.string().optional(),
      data: IntakeLists.optional(),
    }),
  },
  'POST /api/udyog-intake/{creditapp_uuid}': {
    summary: "Submits the merchant-finance lender's form, once per application",
    access: 'public',
    params,
    form: IntakeForm,
    answer: z.object({ success, message: z.string().optional(), redirectionUrl: z.string().optional() }),
  },
})
