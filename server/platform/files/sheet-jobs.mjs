// What sheet-worker.mjs does in its thread. Plain JavaScript: a worker thread has no loader for TypeScript in tests.
import { readBook } from './sheet-book.mjs'
import { readText } from './sheet-text.mjs'
import { readXlsx } from './sheet-xlsx.mjs'

const jobs = { text: readText, book: readBook, xlsx: readXlsx, write: writeBook }

/**
 * Does one job.
 * @param {{ job: string }} data the job and what it needs
 * @param {(part: string[][], marks: [number, object][]) => void} take gets rows while it reads
 */
export const runSheetJob = (data, take) => jobs[data.job](data, take)

/** @returns {Promise<Uint8Array>} a workbook with one sheet; each cell already is { t, v, z? } */
async function writeBook({ name, rows, widths, totals }) {
  const { CFB, write } = await import('@e965/xlsx')
  const last = Math.max(...rows.map((row) => row.length)) - 1
  const filtered = `A1:${columnName(last)}${rows.length}`
  if (totals) rows.push(totalRow(rows, totals))
  const sheet = {
    '!data': rows,
    '!autofilter': { ref: filtered },
    '!ref': `A1:${columnName(last)}${rows.length}`,
    '!cols': widths.map((wch) => ({ wch })),
  }
  const book = write({ SheetNames: [name], Sheets: { [name]: sheet } }, { type: 'buffer', bookSST: true })
  // The library cannot freeze a row.
  const zip = CFB.read(book, { type: 'buffer' })
  const file = CFB.find(zip, '/xl/worksheets/sheet1.xml')
  file.content = Buffer.from(
    Buffer.from(file.content).toString().replace('<sheetView workbookViewId="0"/>', frozenView),
  )
  file.size = file.content.length
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true })
}

const frozenView =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'

/** Sums of the rows that a filter shows; the first column that has none names them. */
function totalRow(rows, { label, at }) {
  const place = rows[0].findIndex((_, index) => !at.includes(index))
  return rows[0].map((_, index) => {
    if (index === place) return { t: 's', v: label }
    if (!at.includes(index)) return undefined
    const cells = rows.slice(1).map((row) => row[index])
    const column = columnName(index)
    return {
      t: 'n',
      v: cells.reduce((sum, cell) => sum + Math.round((cell?.t === 'n' ? cell.v : 0) * 100), 0) / 100,
      f: `SUBTOTAL(9,${column}2:${column}${rows.length})`,
      z: cells.find((cell) => cell?.z)?.z,
    }
  })
}

function columnName(index) {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
