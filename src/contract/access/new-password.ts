import * as z from 'zod'
import { isGuessable } from './guessable-password.ts'

/** A password that a user chooses: any signs, 12 or more. */
export const newPassword = z
  .string('required')
  .min(12, 'passwordShort')
  .max(200, 'tooLong')
  .refine((password) => !isGuessable(password), 'passwordGuessable')
  .meta({ examples: ['a sentence of my own'] })
