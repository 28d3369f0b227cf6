import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { gridCell, saveRule } from './grid-cell.ts'
import { expect, expectAccessible, test } from './journey.ts'
import { signInAdmin } from './sign-in.ts'

/** A second admin at another machine. */
async function otherAdmin(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signInAdmin(page, path)
  return page
}

test('figures are typed by the keyboard alone, and Ctrl+Z takes them back one by one, after a reload too', {
  tag: '@core',
}, async ({ page }) => {
  await signInAdmin(page, '/admin/lenders')
  const min = gridCell(page, 'min_age', 'Godavari-Finance')
  const max = gridCell(page, 'max_age', 'Godavari-Finance')
  await expect(min).toHaveText('25')
  await min.focus()
  await saveRule(page, async () => {
    await page.keyboard.type('26')
    await page.keyboard.press('Tab')
    await expect(max).toBeFocused()
  })
  await expect(min).toHaveText('26')
  await max.focus()
  await saveRule(page, async () => {
    await page.keyboard.press('F2')
    await page.keyboard.type('61')
    await page.keyboard.press('Enter')
  })
  await expect(max).toHaveText('61')
  await page.reload()
  await expect(max).toHaveText('61')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Age (max) of Godavari-Finance is back to 62')).toBeVisible()
  await expect(max).toHaveText('62')
  await page.keyboard.press('Control+z')
  await expect(min).toHaveText('25')
})

test('[CC-10] letters typed over a figure are ignored: the figure stays, and nothing is saved', async ({
  page,
}) => {
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('update-lender-data')) saves.push(request.url())
  })
  await signInAdmin(page, '/admin/lenders')
  const min = gridCell(page, 'min_age', 'Jalmitra-Finance')
  const before = await min.textContent()
  await min.click()
  await min.locator('input').selectText()
  await page.keyboard.type('abc')
  await expect(min.locator('input')).toHaveValue(before ?? '')
  await page.keyboard.press('Enter')
  await expect(min).toHaveText(before ?? '')
  expect(saves).toEqual([])
})

test('a block from a spreadsheet is shown as old → new before it is set', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAdmin(page, '/admin/lenders')
  const min = gridCell(page, 'min_income', 'Jalmitra-Finance')
  await min.focus()
  await page.evaluate(() => navigator.clipboard.writeText('21,000\t90000\tabc'))
  await page.keyboard.press('Control+v')
  const dialog = page.getByRole('dialog', { name: 'Paste into 3 cells' })
  await expect(dialog.getByText('₹20,000 → ₹21,000')).toBeVisible()
  await expect(dialog.getByText('Enter a number')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply 2' }).click()
  await page
    .getByRole('dialog', { name: 'This changes who matches' })
    .getByRole('button', { name: 'Save' })
    .click()
  await expect(dialog.getByText('2 of 2 set, 0 failed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(min).toHaveText('₹21,000')
})

test('what another admin saves appears by itself, and two who change one cell are asked', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAdmin(page, '/admin/lenders')
  const mine = gridCell(page, 'priority', 'Induja-Credit')
  await mine.waitFor()
  const other = await otherAdmin(browser, baseURL, '/admin/lenders')
  const theirs = gridCell(other, 'priority', 'Induja-Credit')
  await theirs.click()
  await other.keyboard.type('41')
  await other.keyboard.press('Enter')
  await expect(mine).toHaveText('41')

  await mine.click()
  await page.keyboard.type('50')
  await theirs.click()
  await other.keyboard.type('42')
  // The cell shows it before it is stored, and who stores first is not asked.
  const stored = other.waitForResponse(/update-lender-data/)
  await other.keyboard.press('Enter')
  await stored
  await expect(theirs).toHaveText('42')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Keep mine/ }).click()
  await expect(theirs).toHaveText('50')
  await other.context().close()
})

test('hidden columns stay hidden for the same admin at another machine', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAdmin(page, '/admin/credit-cards')
  await page.getByRole('button', { name: 'Columns' }).click()
  const kept = page.waitForResponse((answer) => answer.url().includes('/preferences/'))
  await page.getByRole('checkbox', { name: 'Annual Fees' }).click()
  await expect(page.getByRole('columnheader', { name: 'Annual Fees' })).toBeHidden()
  await kept
  const other = await otherAdmin(browser, baseURL, '/admin/credit-cards')
  await other.getByRole('columnheader', { name: 'Key Features' }).waitFor()
  await expect(other.getByRole('columnheader', { name: 'Annual Fees' })).toBeHidden()
  await other.context().close()
  // Other journeys look at the same admin's grid.
  const shown = page.waitForResponse((answer) => answer.url().includes('/preferences/'))
  await page.getByRole('checkbox', { name: 'Annual Fees' }).click()
  await shown
})

test('an export comes back changed: the file is shown cell by cell, applied and reverted as one', {
  tag: '@core',
}, async ({ page }) => {
  await signInAdmin(page, '/admin/lenders?type=gl')
  await page.getByRole('button', { name: 'Export' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^lenders-gl-.*\.csv$/)
  const text = readFileSync(await download.path(), 'utf8')
  const [header = '', ...lines] = text.split('\r\n')
  const age = header.split(',').indexOf('Age (min)')
  const changed = lines.map((line) => {
    const cells = line.split(',')
    if (line.includes('Peetambar-Gold')) cells[age] = '27'
    if (line.includes('Hiranyavi')) cells[age] = 'young'
    return cells.join(',')
  })
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import from a file' })
  await dialog.getByLabel('File').setInputFiles({
    name: 'gold.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...changed].join('\r\n')),
  })
  await expect(dialog.getByText(/Changed: 1 · With errors: 1/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply rows: 1' }).click()
  await expect(dialog.getByText('Added: 0. Changed: 1.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Revert this import' }).click()
  await expect(dialog.getByText(/^Reverted: \d+\.$/)).toBeVisible()
  await page.reload()
  await expect(gridCell(page, 'min_age', 'Peetambar-Gold')).toHaveText('21')
})

test('[ASF-02] [ASF-04] the template of the status file can be sent back, and its upload is in the history', {
  tag: '@core',
}, async ({ page }) => {
  await signInAdmin(page, '/admin/application-status-file', 2)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Upload' })).toBeDisabled()
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('button', { name: 'CSV' })
    .or(page.getByRole('link', { name: 'CSV' }))
    .click()
  const template = await (await downloading).path()
  await page.locator('input[type=file]').setInputFiles({
    name: 'report.csv',
    mimeType: 'text/csv',
    buffer: readFileSync(template),
  })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('cell', { name: 'report.csv' })).toBeVisible()
})

test('[GRID-11] axe finds nothing in the grid: scrolled, selected, filtered, sorted, with its menus and a note open', {
  tag: '@core',
}, async ({ page }) => {
  await signInAdmin(page, '/admin/lenders')
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', /\d+/)
  await gridCell(page, 'min_age', 'Godavari-Finance').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.locator('[role="gridcell"][aria-selected="true"]')).toHaveCount(4)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.locator('section.grid').evaluate((box) => box.scrollTo(400, box.scrollHeight))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expectAccessible(page)
  await page.getByLabel('Value for Name').fill('finance')
  await expect(page.getByRole('button', { name: /^Remove: Name contains/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(async () => {
    const shown = Number((await page.locator('.list-count').textContent())?.replace(/\D/g, ''))
    expect(await grid.getAttribute('aria-rowcount')).toBe(String(shown + 1))
  }).toPass()
  await expectAccessible(page)
  await gridCell(page, 'lender_status', 'Godavari-Finance').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/matches lost\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Actions for Godavari-Finance' }).click()
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/lender-integrations?sort=-slug')
  await expect(page.getByRole('columnheader', { name: /^Name in addresses/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expectAccessible(page)
})

test('a cell that the browser scrolls into view is not covered by the actions or the pinned columns', async ({
  page,
}) => {
  await signInAdmin(page, '/admin/credit-cards')
  const tick = page.getByRole('checkbox', { name: 'Status of Aarna Fuel' })
  await tick.waitFor()
  for (const inline of ['end', 'start'] as const) {
    const atCentre = await tick.evaluate(async (element, side) => {
      // Away from both ends, where neither edge has anything to cover.
      element.closest('section.grid')?.scrollTo(100, 0)
      element.scrollIntoView({ inline: side, block: 'nearest' })
      // The edges are marked when the browser reports that it has scrolled.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { x, y, width, height } = element.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2) === element
    }, inline)
    expect([inline, atCentre]).toEqual([inline, true])
  }
})

test('the actions of a row and the last columns are in view in a window of 1,440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInAdmin(page, '/admin/lender-integrations')
  const inView = async (locator: ReturnType<Page['locator']>) => {
    const box = await locator.boundingBox()
    return box !== null && box.x >= 0 && box.x + box.width <= 1440
  }
  await expect(page.getByRole('grid')).toBeVisible()
  expect(await inView(page.getByRole('button', { name: /^Actions for aarna/i }))).toBe(true)
  const grid = page.locator('section.grid')
  expect(await grid.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1)
  await page.goto('/admin/lenders/1')
  expect(await inView(page.getByRole('columnheader', { name: 'Percentage' }))).toBe(true)
  expect(await inView(page.getByRole('button', { name: 'Actions for revenue entry 1' }))).toBe(true)
})
