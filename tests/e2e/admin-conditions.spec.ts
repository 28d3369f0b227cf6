import { conditions, focusShows, readsWell } from './conditions.ts'
import { expect, test } from './journey.ts'

/*
 * The back office under what people set at their device: its grid, a list, a queue and a record, read by the
 * accessibility tree and by axe. Only the grid scrolls sideways, inside itself. docs/accessibility.md names this file.
 */

const pages = {
  grid: '/admin/lenders?type=pl',
  list: '/admin/audit',
  queue: '/admin/approvals',
  record: '/admin/lenders/3',
}

for (const condition of conditions) {
  const { name, language, set } = condition
  test.describe(name, () => {
    test.use(set)

    test(`[FRONT-04] grid, list, queue and record of the back office read well ${name}`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.slow()
      await context.addCookies([{ name: 'lang', value: language, url: baseURL }])
      await page.request.post('/api/admin/login', {
        data: { email: 'admin1@demo.example', password: 'demo-admin-1' },
      })
      for (const [kind, path] of Object.entries(pages)) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await readsWell(page, condition)
        await focusShows(page)
        await page.keyboard.press('Enter')
        await expect(page.locator('#main-content')).toBeFocused()
        if (kind === 'grid') await expect(page.getByRole('grid')).toBeVisible()
      }
    })
  })
}
