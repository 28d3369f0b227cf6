import type { Problems, Typed } from '#src/ui/form.tsx'

/*
 * What a step can tell before it asks the server: what is missing and what has the wrong shape.
 * Ranges and ages are judged in one place, by the server; its 422 lands under the same fields.
 */

type Shape = readonly [pattern: RegExp, message: string]

/** @param names fields that must be filled */
export const missing = (typed: Typed, names: readonly string[]): Problems =>
  Object.fromEntries(names.filter((name) => !typed[name]).map((name) => [name, 'required']))

/** Filled fields that do not have their shape. */
export const misshapen = (typed: Typed, shapes: Readonly<Record<string, Shape>>): Problems =>
  Object.fromEntries(
    Object.entries(shapes)
      .filter(([name, [pattern]]) => typed[name] && !pattern.test(typed[name]))
      .map(([name, [, message]]) => [name, message]),
  )

/** An amount as people type it (`₹1,50,000`) → rupees; NaN when it is none, undefined when it is empty. */
export function rupeesOf(typed = ''): number | undefined {
  const digits = typed.replace(/[₹,\s]/g, '')
  if (digits === '') return undefined
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : Number.NaN
}
