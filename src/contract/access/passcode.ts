import * as z from 'zod'
import { otp } from '#src/contract/contact-patterns.ts'
import { typedPasscode } from './typed-passcode.ts'

/** A one-time passcode, however it is typed or pasted. */
export const passcode = z
  .string('otp')
  .max(1000, 'otp')
  .transform(typedPasscode)
  .pipe(z.string().regex(otp, 'otp'))
