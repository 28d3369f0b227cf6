import * as z from 'zod'
import { type FormatName, formats, hasFormat, type TypedFormat } from './typed-formats.ts'

interface Wanted {
  /** Characters of the cleaned text. */
  max?: number
  /** Said of what is no text. Default: `required`. */
  missing?: string
}

const cleaned = (name: FormatName, { max, missing }: Wanted) => {
  const text = z.string(missing).overwrite(formats[name].clean)
  return max === undefined ? text : text.max(max, 'tooLong')
}

/** A text of a format: cleaned as people type it, before any limit, then checked. */
export function typed(name: FormatName, { max, missing = 'required' }: Wanted = {}) {
  const { pattern, accepts, problem }: TypedFormat = formats[name]
  const text = cleaned(name, { max, missing }).min(1, missing).regex(pattern, problem)
  return accepts ? text.refine(accepts, problem) : text
}

/** The same, or an empty text. */
export const typedOrEmpty = (name: FormatName, max?: number) =>
  cleaned(name, { max }).refine(
    (text) => text === '' || hasFormat(formats[name], text),
    formats[name].problem,
  )

/** A text of a format, or empty, which is null. */
export const typedOrNull = (name: FormatName, max: number) =>
  typedOrEmpty(name, max)
    .transform((text) => text || null)
    .nullable()
