/** The letters of a column as a spreadsheet shows them: 0 is A. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Behind a heading that stands above several columns: where this one is. */
const PLACE = / · [A-Z]{1,3}$/

/** Whether a heading says where its column is. */
export const isPlaced = (heading: string): boolean => PLACE.test(heading)

/** A unit at the end of a heading: `Amount (in lakhs)`, `Loan amt Rs. Cr`. */
const UNIT =
  /[\s([]*\b(?:(?:amounts?|figures?)\s+)?(?:in\s+)?(?:₹|rs\.?|inr)?\s*(lakhs?|lacs?|crores?|cr)\.?[\s)\]]*$/i

/** A heading as the sheet has it, without a unit. */
export const baseHeading = (heading: string): string => heading.replace(PLACE, '').replace(UNIT, '')

/** The unit that a heading names. */
export function unitOf(heading: string): 'lakhs' | 'crores' | undefined {
  const unit = UNIT.exec(heading.replace(PLACE, ''))?.[1]?.toLowerCase()
  if (unit === undefined) return undefined
  return unit.startsWith('l') ? 'lakhs' : 'crores'
}

/**
 * The headings of a row of a sheet, each one once. Where names are missing or doubled, the row above has the rest: a group
 * above several names, or a name over two rows. A name that is still there twice says in which column it is.
 */
export function headingsAt(rows: readonly (readonly string[])[], index: number): string[] {
  const own = rows[index] ?? []
  const above = rows[index - 1] ?? []
  const isTitle = above.filter(Boolean).length < 2
  const width = Math.max(own.length, isTitle ? 0 : above.length)
  let group = ''
  const named = Array.from({ length: width }, (_, at) => {
    group = above[at] || group
    const name = own[at] ?? ''
    if (isTitle) return name
    if (name === '') return above[at] ?? ''
    return isDoubled(own, name) && group !== '' ? `${group} ${name}` : name
  })
  return named.map((name, at) => (isDoubled(named, name) ? `${name} · ${columnLetters(at)}` : name))
}

const isDoubled = (names: readonly string[], name: string): boolean =>
  name !== '' && names.filter((other) => other === name).length > 1
