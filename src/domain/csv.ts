import { businessDay } from './dates.ts'

/** First characters that make a spreadsheet read a text as a formula, full-width forms included. */
const starter = /^[=+\-@\t\r\n＝＋－＠]/
const neutralised = /^'[=+\-@\t\r\n＝＋－＠]/

/** Makes a text safe for spreadsheets: an apostrophe goes before a formula character. Not for numbers. */
export const neutralText = (text: string): string => (starter.test(text) ? `'${text}` : text)

/** Removes the apostrophe added by neutralText, so that an exported file can be imported again. */
export const plainText = (text: string): string => (neutralised.test(text) ? text.slice(1) : text)

/** UTF-8 with byte order mark (Excel would take it for another encoding), lines ended by CRLF as RFC 4180 asks. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string => `\ufeff${csvLines(rows)}`

/** Further lines of such a file. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = neutralText(value)
  // One expression for both would look for white space at every character.
  return /[",;\r\n\t]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** E.g. `lenders-pl-2026-11-21.xlsx`, by the business day: only what every disk and header takes. */
export const exportFileName = (list: string, filter: string | undefined, at: Date, format: string): string =>
  `${[list, filter, businessDay(at)].filter(Boolean).join('-')}.${format}`
