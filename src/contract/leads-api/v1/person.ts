import * as z from 'zod'
import { email, mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { personName } from '#src/contract/patterns.ts'

export const Phone = z
  .string('required')
  .transform(normaliseMobile)
  .pipe(z.string().regex(mobile, 'mobile'))
  .describe('Indian mobile number, with or without +91')
  .meta({ example: '9812300001' })

/** Letters of any script; a single name is a whole name. */
export const PersonName = (max: number) =>
  z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(max, 'tooLong')
    .regex(personName, 'personName')
    .meta({ example: 'आशा वर्मा' })

export const Email = z
  .string('email')
  .trim()
  .toLowerCase()
  .max(200, 'tooLong')
  .regex(email, 'email')
  .meta({ example: 'asha@example.in' })
