import { gzipSync } from 'node:zlib'
import { type BookType, utils, write } from '@e965/xlsx'
import type { Locator, Page } from '@playwright/test'
import { mayTransition, statusCode, statuses } from '#src/domain/applications/status.ts'
import { expect, test } from './journey.ts'
import { signInAdmin } from './sign-in.ts'

/*
 * Twelve files, each of another lender with another habit of those in the wild, entered as the person of operations does:
 * lender, file, answers to what is asked, check, book. Nothing is corrected in a file.
 */

type Table = (string | number)[][]
interface Case {
  id: string
  lender: string
  isPaid: boolean
  amount: number
}

const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
const dayFirst = day.split('-').reverse().join('/')
const monthNamed = new Date(day).toLocaleDateString('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const HEAD = ['Application id', 'Status', 'Status date', 'Amount']
const cells = ({ id, isPaid, amount }: Case, on = day, written: string | number = amount) => [
  ...[id, isPaid ? 'Disbursed' : 'Rejected', on],
  isPaid ? written : '',
]
const lines = (table: Table, separator = ',') =>
  table
    .map((row) => row.map((cell) => (String(cell).includes(separator) ? `"${cell}"` : cell)).join(separator))
    .join('\r\n')
function book(bookType: BookType, ...sheets: [name: string, rows: Table][]): Buffer {
  const made = utils.book_new()
  for (const [name, rows] of sheets) utils.book_append_sheet(made, utils.aoa_to_sheet(rows), name)
  return Buffer.from(write(made, { type: 'array', bookType }))
}
const inRupees = (amount: number) => `Rs. ${amount.toLocaleString('en-IN')}/-`
const html = (table: Table) =>
  `<html><body><table>${table.map((row) => `<tr>${row.map((cell) => `<td>${cell}&nbsp;</td>`).join('')}</tr>`).join('')}</table></body></html>`
const others: Table = ['OTHER-DSA-1', 'OTHER-DSA-2', 'OTHER-DSA-3'].map((id) => [
  id,
  'Disbursed',
  day,
  90_000,
])

/** How each lender sends its file. */
const habits: [habit: string, name: string, content: (one: Case) => string | Buffer][] = [
  ['plain CSV', 'mis.csv', (one) => lines([HEAD, cells(one)])],
  [
    'sep=;, title rows, total and end',
    'MIS Nov.csv',
    (one) =>
      `sep=;\r\n${lines([['ABC Bank Ltd - DSA MIS'], ['Report run at', dayFirst], [], HEAD, cells(one), ['Total', '', '', one.isPaid ? one.amount : 0], ['*** End of report ***']], ';')}`,
  ],
  ['tabs, saved as .xls', 'report.xls', (one) => lines([HEAD, cells(one)], '\t')],
  [
    'UTF-16 with tabs',
    'mis.txt',
    (one) => Buffer.from(`\ufeff${lines([HEAD, cells(one)], '\t')}`, 'utf16le'),
  ],
  ['HTML table as .xls', 'portal.xls', (one) => html([HEAD, cells(one)])],
  [
    'cover sheet first',
    'MIS.xlsx',
    (one) => book('xlsx', ['Cover', [['Confidential'], ['For DSA use']]], ['Data', [HEAD, cells(one)]]),
  ],
  [
    'merged groups above the headings',
    'grouped.xlsx',
    (one) => book('xlsx', ['MIS', [['Case', '', 'Loan', ''], HEAD, cells(one)]]),
  ],
  [
    'Rs. 1,00,000/- and day first',
    'rupees.csv',
    (one) => lines([HEAD, cells(one, dayFirst, inRupees(one.amount))]),
  ],
  ['pipes and month names', 'feed.txt', (one) => lines([HEAD, cells(one, monthNamed)], '|')],
  ['gzip', 'mis.csv.gz', (one) => gzipSync(lines([HEAD, cells(one)]))],
  [
    '40 columns, cases of other DSAs',
    'all-dsa.xlsx',
    (one) => {
      const wide = Array.from({ length: 36 }, (_, index) => `Field ${index + 1}`)
      return book('xlsx', [
        'All',
        [[...HEAD, ...wide], ...[cells(one), ...others].map((row) => [...row, ...wide])],
      ])
    },
  ],
  ['an old Excel file (BIFF8)', 'branch.xls', (one) => book('biff8', ['Sheet1', [HEAD, cells(one)]])],
]

/** An open case of each of twelve lenders; on days when fewer have one, some lenders have two. */
async function openCases(page: Page): Promise<Case[]> {
  const answer = await page.request.post('/api/admin/login', {
    data: { email: 'admin1@demo.example', password: 'demo-admin-1' },
  })
  const headers = { authorization: `Bearer ${(await answer.json()).token}` }
  const read = (path: string) => page.request.get(path, { headers })
  const found = new Map<string, Case>()
  const more: Case[] = []
  for (const { id, name: lender } of (await (await read('/api/admin/uploads/lenders')).json()).data) {
    const text = await (await read(`/api/admin/mis/template/${id}?format=csv`)).text()
    for (const line of text.split('\r\n').slice(1, 3)) {
      const [application = '', , , , amount] = line.split(',')
      const one = { id: application, lender, isPaid: true, amount: Number(amount) }
      if (application && found.has(lender)) more.push(one)
      else if (application) found.set(lender, one)
    }
  }
  for (const { code } of statuses.filter(({ code: from }) => mayTransition(from, statusCode.REJECTED))) {
    const path = `/api/admin/lists/applications-report?range=last_30_days&page_size=50&status=${code}`
    const { rows = [] } = await (await read(path)).json()
    for (const { lender, case_id, amount } of rows)
      if (lender && !found.has(lender))
        found.set(lender, { id: case_id, lender, isPaid: false, amount: Number(amount) })
  }
  return [...found.values(), ...more].slice(0, habits.length)
}

test('twelve files of lenders are entered as they come, with confirmation only', async ({ page }, info) => {
  test.setTimeout(400_000)
  const cases = await openCases(page)
  expect(cases).toHaveLength(habits.length)
  await signInAdmin(page, '/admin/mis-upload')
  const table: string[] = []
  for (const [index, [habit, name, content]] of habits.entries()) {
    const one = cases[index] as Case
    await page.goto('/admin/mis-upload')
    let clicks = 0
    const click = async (what: Locator) => {
      clicks += 1
      await what.click()
    }
    const began = Date.now()
    clicks += 2
    await page.getByLabel('Lender', { exact: true }).selectOption({ label: one.lender })
    const buffer = Buffer.from(content(one))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const check = page.getByRole('button', { name: 'Check', exact: true })
    await expect(check).toBeEnabled()
    await click(check)
    await expect(
      page.getByRole('button', { name: 'Book rows (1)' }),
      `${habit} (${one.lender})`,
    ).toBeVisible()
    await click(page.getByRole('button', { name: 'Book rows (1)' }))
    await expect.poll(() => page.getByText('File booked').count(), habit).toBeGreaterThan(0)
    table.push(`${habit} | ${one.lender} | ${clicks} clicks | ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  info.annotations.push({ type: 'entered', description: table.join('\n') })
  process.stdout.write(`${table.join('\n')}\n`)
})
