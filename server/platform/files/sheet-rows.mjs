/** Rows per message: a whole sheet in one message would be in memory three times. */
const PART = 1000

/** Sends the rows in order, including empty ones; a mark says what is special about a row. */
export function sender(take) {
  let part = []
  let marks = []
  const flush = () => {
    if (part.length > 0) take(part, marks)
    part = []
    marks = []
  }
  const add = (row, mark) => {
    if (mark) marks.push([part.length, mark])
    part.push(clean(row))
    if (part.length === PART) flush()
  }
  return { add, flush }
}

/** Removes characters that neither the database nor a screen can hold, and trims the value. */
export function clean(row) {
  return row.map((text) =>
    text
      .toWellFormed()
      .replace(/[^\P{Cc}\t\n\r]/gu, '')
      .trim(),
  )
}
