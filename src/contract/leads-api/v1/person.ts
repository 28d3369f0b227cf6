import { typed } from '#src/contract/typed-schema.ts'

export const Phone = typed('mobile')
  .describe('Indian mobile number, with or without +91')
  .meta({ example: '9812300001' })

/** Letters of any script; a single name is a whole name. */
export const PersonName = (max: number) => typed('personName', { max }).meta({ example: 'आशा वर्मा' })

export const Email = typed('email', { max: 200, missing: 'email' }).meta({ example: 'asha@example.in' })
