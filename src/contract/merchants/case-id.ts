import * as z from 'zod'

/** The one id of a customer's case, which every list, file and event shows. It grants no access and identifies no one. */
export const CaseId = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^L-[0-9A-F]{12}$/, 'invalid')
