import type { Page } from '@playwright/test'
import { conditions, focusShows, readsWell } from './conditions.ts'
import { gridCell } from './grid-cell.ts'
import { expect, test } from './journey.ts'
import { keysOf, keyTo } from './keyboard.ts'
import { loaded } from './loaded.ts'
import { signInAdmin } from './sign-in.ts'

/*
 * The back office under what people set at their device: an admin's whole journey by keyboard, and its grid, a list, a
 * queue and a record, read by the accessibility tree and by axe. Only the grid scrolls sideways, inside itself.
 * docs/accessibility.md names this file.
 */

const pages = {
  grid: '/admin/lenders?type=pl',
  list: '/admin/audit',
  queue: '/admin/approvals',
  record: '/admin/lenders/3',
}

/** Opens a page from the menu, which a phone keeps behind a button. */
async function openFromMenu(page: Page, path: string): Promise<void> {
  const entry = `[role=menu] a[href="${path}"]`
  const beside = await page.locator(entry).isVisible()
  if (!beside) {
    await keyTo(page, 'Shift+Tab', '.RaAppBar-menuButton')
    await page.keyboard.press('Enter')
    await page.locator(entry).waitFor()
  }
  // Beside the page it comes before its heading; over the page it has the focus.
  await keyTo(page, beside ? 'Shift+Tab' : 'Tab', '[role=menu] [role=menuitem]')
  await keyTo(page, 'ArrowDown', entry)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path)
  await settled(page)
}

/** The stream of changes never ends, so that the network of an open page is never quiet. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[class*=skeleton], [aria-busy=true]')).toHaveCount(0)
}

/** Types a figure into a cell and takes it back, as it is found by the arrows from the cell that Tab reaches. */
async function changeAndUndo(page: Page, property: string, value: string): Promise<void> {
  await expect(page.locator('[role=grid] [role=rowheader]')).not.toHaveCount(0)
  // Past the rest of the menu.
  await keyTo(page, 'Shift+Tab', '.skip-link')
  await page.keyboard.press('Enter')
  await expect(page.locator('#main-content')).toBeFocused()
  await keyTo(page, 'Tab', '[role=grid] :is([role=gridcell], [role=rowheader], [role=columnheader])')
  await keyTo(page, 'ArrowDown', '[aria-rowindex="3"] *')
  await keyTo(page, 'ArrowRight', `[data-field="${property}"]`)
  const row = await page.evaluate(() =>
    document.activeElement?.closest('[role=row]')?.querySelector('[role=rowheader]')?.textContent?.trim(),
  )
  const cell = gridCell(page, property, row ?? '')
  const before = (await cell.textContent()) ?? ''
  expect(before).not.toBe(value)
  await page.keyboard.type(value)
  const saved = page.waitForResponse(/update-lender-data/)
  await page.keyboard.press('Enter')
  await saved
  await expect(cell).toHaveText(value)
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveText(before)
}

// They are independent of each other, so that both workers share them.
test.describe.configure({ mode: 'parallel' })

for (const condition of conditions) {
  const { name, language, set } = condition
  test.describe(name, () => {
    test.use(set)

    test(`[FRONT-04] an admin signs in, changes a figure, takes it back and signs out by keyboard ${name}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow()
      await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
      const keys = keysOf(page)
      const read = () => readsWell(page, condition)
      await page.goto('/admin/login')
      await page.locator('[name=email]').waitFor()
      await read()
      await keys.type('email', 'admin1@demo.example')
      await keys.type('password', 'demo-admin-1')
      await keys.enter()
      await page.waitForURL('**/admin/dashboard')
      await settled(page)
      await read()
      await openFromMenu(page, '/admin/lenders')
      await read()
      await changeAndUndo(page, 'priority', '77')
      await openFromMenu(page, '/admin/audit')
      await read()
      await focusShows(page)
      await keys.press('.admin-bar [aria-haspopup=menu]', 'Enter', 'Shift+Tab')
      await keyTo(page, 'ArrowDown', '[role=menuitem]:last-of-type')
      await keys.enter()
      await page.waitForURL((url) => url.pathname === '/admin/login')
    })

    test(`[FRONT-04] grid, list, queue and record of the back office read well ${name}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow()
      await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
      await signInAdmin(page, pages.grid)
      for (const [kind, path] of Object.entries(pages)) {
        if (path !== pages.grid) await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await loaded(page)
        await readsWell(page, condition)
        await focusShows(page)
        await page.keyboard.press('Enter')
        await expect(page.locator('#main-content')).toBeFocused()
        if (kind === 'grid') await expect(page.getByRole('grid')).toBeVisible()
      }
    })
  })
}
