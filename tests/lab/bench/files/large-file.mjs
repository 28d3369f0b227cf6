// A lender's MIS file of 200,000 rows and 40 columns while others work: `node tests/lab/bench/files/large-file.mjs [rows]`,
// on the embedded database and on PostgreSQL.
import { closeSync, mkdtempSync, openAsBlob, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { findPostgres } from '../../../../scripts/lib/postgres.mjs'
import { signIn } from '../calls.mjs'
import { startProduct } from '../process.mjs'
import { callers } from './status-file.mjs'

const COLUMNS = 40
const SETTLED_MS = 5000
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const headings = [
  'Lender',
  'Application ID',
  'LAN',
  'Customer Name',
  'Status',
  'Status Date',
  'Disbursed Amount',
  'UTR',
  'City',
]

/** Text cells are shared strings, as Excel writes them; none of the cases is ours. */
const rowOf = (at) => [
  ...[
    'Nila Bank',
    `NB${7_700_000_000 + at}`,
    `LAN${5_000_000 + at * 7}`,
    `Asha Rao ${at % 997}`,
    'Disbursed',
    '12/11/2026',
  ],
  ...[50_000 + (at % 900) * 1000 + 0.5, `UTR${900_000_000 + at}`, ['Pune', 'Delhi', 'Chennai'][at % 3]],
]

/** Seconds until the preview of such a file answers, what others wait for meanwhile, and the server's highest memory. */
export async function largeFileLoad(dir, rows = 200_000, env = {}) {
  const path = join(dir, 'mis.xlsx')
  writeWorkbook(path, rows)
  const product = await startProduct(join(dir, 'data'), env)
  try {
    const headers = await signIn(product.url)
    await sleep(SETTLED_MS)
    const before = product.rssMb()
    const others = callers(product, headers)
    const lenders = await fetch(`${product.url}/api/admin/uploads/lenders`, { headers })
    const [lender] = (await lenders.json()).data
    const form = new FormData()
    form.append('lender_id', String(lender.id))
    form.append('columns', JSON.stringify({ lender: '' }))
    form.append('file', await openAsBlob(path), 'mis.xlsx')
    const began = performance.now()
    const answer = await fetch(`${product.url}/api/admin/mis/preview`, {
      method: 'POST',
      headers,
      body: form,
    })
    const { file, message } = await answer.json()
    const seconds = (performance.now() - began) / 1000
    const { times, highestMb } = await others.stop()
    if (file?.total !== rows) throw new Error(`${answer.status}: ${message ?? file.total}`)
    return {
      ...{
        seconds,
        p99Ms: times[Math.floor(times.length * 0.99)],
        longestMs: times.at(-1),
        calls: times.length,
      },
      ...{ beforeMb: before, moreMb: highestMb - before },
    }
  } finally {
    await product.stop()
  }
}

function writeWorkbook(path, rows) {
  const file = openSync(path, 'w')
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    writeSync(file, bytes)
  })
  const part = (name, ...texts) => {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    for (const text of texts) entry.push(strToU8(text))
    return entry
  }
  const strings = new Map()
  const cell = (value) => {
    if (typeof value === 'number') return `<c><v>${value}</v></c>`
    if (!strings.has(value)) strings.set(value, strings.size)
    return `<c t="s"><v>${strings.get(value)}</v></c>`
  }
  const override = (name, type) => `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`
  part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types">${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('sharedStrings', 'sharedStrings')}</Types>`,
  ).push(new Uint8Array(), true)
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="MIS" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ).push(new Uint8Array(), true)
  part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ).push(new Uint8Array(), true)
  const sheet = part('xl/worksheets/sheet1.xml', `<worksheet xmlns="${main}"><sheetData>`)
  const write = (line, cells) => sheet.push(strToU8(`<row r="${line}">${cells.map(cell).join('')}</row>`))
  const more = Array.from({ length: COLUMNS - headings.length }, (_, at) => `Extra ${at + 1}`)
  write(1, [...headings, ...more])
  for (let at = 0; at < rows; at++)
    write(at + 2, [
      ...rowOf(at),
      ...more.map((_, column) => (column % 2 ? `Text ${(at * column) % 500}` : at * column)),
    ])
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  const texts = [...strings.keys()].map((text) => `<si><t>${text}</t></si>`)
  const shared = part('xl/sharedStrings.xml', `<sst xmlns="${main}">`)
  for (let at = 0; at < texts.length; at += 10_000)
    shared.push(strToU8(texts.slice(at, at + 10_000).join('')))
  shared.push(strToU8('</sst>'), true)
  zip.end()
  closeSync(file)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dir = mkdtempSync(join(tmpdir(), 'tulna-bench-'))
  const rows = Number(process.argv[2] ?? 200_000)
  const postgres = await findPostgres()
  try {
    console.log('PostgreSQL', await largeFileLoad(dir, rows, { DATABASE_URL: postgres?.url }))
    console.log('embedded', await largeFileLoad(dir, rows))
  } finally {
    await postgres?.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
