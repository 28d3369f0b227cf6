import type * as z from 'zod'

/** Also inside a GST number, in small letters, and with spaces or hyphens between its parts. */
const panInText =
  /(?<![A-Za-z])([A-Za-z]{3}[ABCFGHJLPTabcfghjlpt][A-Za-z])([\s-]?)(\d{4})([\s-]?)([A-Za-z])(?![A-Za-z])/g

/** A text with every PAN masked: "my PAN is abcpk1234l" → "my PAN is XXXXX1234X". */
export const hidePans = (text: string): string =>
  text.replace(panInText, (_, _letters, before, digits, after) => `XXXXX${before}${digits}${after}X`)

/** Text that a customer or merchant types freely: a PAN in it is masked before anything is stored. */
export const freeText = (schema: z.ZodString): z.ZodString => schema.overwrite(hidePans)
