/**
 * Those of the values that stand in a text. A number counts as a whole only: ids and times have any digits,
 * so a part of one is chance.
 */
export const valuesIn = (text: string, values: readonly string[]): string[] =>
  values.filter((value) =>
    /^\d+$/.test(value) ? new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text) : text.includes(value),
  )
