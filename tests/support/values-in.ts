/** The values that a text contains. A number counts only as a whole: ids and times contain any digits by chance. */
export const valuesIn = (text: string, values: readonly string[]): string[] =>
  values.filter((value) =>
    /^\d+$/.test(value) ? new RegExp(`(?<![\\w-])${value}(?![\\w-])`).test(text) : text.includes(value),
  )
