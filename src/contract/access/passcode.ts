import { typed } from '#src/contract/typed-schema.ts'

/** A one-time passcode, however it is typed or pasted. */
export const passcode = typed('otp', { missing: 'otp' })
