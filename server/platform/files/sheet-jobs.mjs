// What sheet-worker.mjs does in its thread. Plain JavaScript: a worker thread has no loader for TypeScript in tests.
import { readBook } from './sheet-book.mjs'
import { readText } from './sheet-text.mjs'

const jobs = { text: readText, book: readBook, write: writeBook }

/**
 * Does one job.
 * @param {{ job: string }} data the job and what it needs
 * @param {(part: string[][], marks: [number, object][]) => void} take gets rows while it reads
 */
export const runSheetJob = (data, take) => jobs[data.job](data, take)

/** @returns {Promise<Uint8Array>} a workbook with one sheet; each cell already is { t, v, z? } */
async function writeBook({ name, rows, widths }) {
  const { write } = await import('@e965/xlsx')
  const last = Math.max(...rows.map((row) => row.length)) - 1
  const sheet = {
    '!data': rows,
    '!ref': `A1:${columnName(last)}${rows.length}`,
    '!cols': widths.map((wch) => ({ wch })),
  }
  return write(
    { SheetNames: [name], Sheets: { [name]: sheet } },
    { type: 'buffer', compression: true, bookSST: true },
  )
}

function columnName(index) {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
