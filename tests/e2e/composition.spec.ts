import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signInAdmin } from './sign-in.ts'

/** A column that an admin adds: these can be of every kind. */
async function addColumn(page: Page, token: string, kind: string, choices: string[] = []) {
  const name = `x${kind}${Date.now() % 1e9}`
  const data = {
    ...{ resource: 'revenue-types', kind, name, choices },
    ...{ label_en: `Extra ${name}`, label_hi: `अतिरिक्त ${name}`, see_roles: [], set_roles: [] },
  }
  const answer = await page.request.post('/api/admin/custom-fields', { data, headers: bearer(token) })
  expect(answer.status()).toBe(200)
  const { id } = await answer.json()
  const remove = () => page.request.delete(`/api/admin/custom-fields/${id}`, { headers: bearer(token) })
  return { name, remove }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** What an input method composes, sign by sign. */
async function compose(cdp: CDPSession, text: string): Promise<void> {
  const signs = [...text]
  for (const end of signs.keys())
    await cdp.send('Input.imeSetComposition', {
      text: signs.slice(0, end + 1).join(''),
      selectionStart: end + 1,
      selectionEnd: end + 1,
    })
}

/** Composes a text in what has the focus; the keys meanwhile are the input method’s. */
async function composed(page: Page, cdp: CDPSession, focused: Locator, text: string): Promise<void> {
  await compose(cdp, text)
  for (const key of ['Tab', 'Escape', 'Enter']) {
    await page.keyboard.press(key)
    await expect(focused).toBeFocused()
  }
  await cdp.send('Input.insertText', { text })
}

const cells = [
  { kind: 'text', typed: 'नमस्ते', shown: 'नमस्ते' },
  { kind: 'number', typed: '१२', shown: '12' },
  { kind: 'date', typed: '५/४/२०२७', shown: '05/04/2027' },
  { kind: 'choice', choices: ['rural=गाँव/गाँव', 'urban=शहर/शहर'], typed: 'श', shown: 'शहर' },
]

for (const language of ['en', 'hi'] as const)
  test(`[BUILD-01] an input method reaches cells, filters, dialogs and forms of each kind, in ${language}`, {
    tag: '@core',
  }, async ({ page, baseURL }) => {
    await page.context().addCookies([{ name: 'lang', value: language, url: baseURL }])
    await signInAdmin(page, '/admin/revenue-types')
    const admin = { email: 'admin1@demo.example', password: 'demo-admin-1' }
    const { token } = await (await page.request.post('/api/admin/login', { data: admin })).json()
    const columns = []
    for (const { kind, choices } of cells) columns.push(await addColumn(page, token, kind, choices))
    await page.reload()
    const cdp = await page.context().newCDPSession(page)
    for (const [place, { typed, shown }] of cells.entries()) {
      const cell = page.locator(`[data-row="1"] [data-field="${columns[place]?.name}"]`)
      await cell.focus()
      await composed(page, cdp, cell, typed)
      await expect(cell).toHaveText(typed)
      await page.keyboard.press('Escape')
      await expect(cell).not.toHaveText(typed)
      await compose(cdp, typed)
      await cdp.send('Input.insertText', { text: typed })
      await page.keyboard.press('Enter')
      await expect(cell).toHaveText(shown)
    }

    // A cell whose editor is open, and what was composed once more behind its text.
    const text = page.locator(`[data-row="1"] [data-field="${columns[0]?.name}"]`)
    await text.click()
    await expect(text.locator('input')).toBeFocused()
    await page.keyboard.press('End')
    await composed(page, cdp, text.locator('input'), ' जी')
    await page.keyboard.press('Enter')
    await expect(text).toHaveText('नमस्ते जी')

    const [filterButton, contains, add, name] =
      language === 'en'
        ? ['Filter', 'Value for Name', /^(?:Add|Create) (?!filter|group)/, 'Name']
        : ['फ़िल्टर', 'नाम का मान', /जोड़ें$|^बनाएँ/, 'नाम']
    await page.getByRole('button', { name: filterButton, exact: true }).click()
    const filter = page.getByLabel(contains)
    await filter.focus()
    await composed(page, cdp, filter, 'किराया')
    await expect(filter).toHaveValue('किराया')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: add }).click()
    const entry = page.getByRole('dialog').getByLabel(name, { exact: true })
    await entry.focus()
    await composed(page, cdp, entry, 'दलाली')
    await expect(entry).toHaveValue('दलाली')
    await page.keyboard.press('Escape')
    for (const { remove } of columns) await remove()

    for (const field of ['lender_journey_text', 'cibil_text_hi', 'tenure', 'min_age']) {
      // Each on a page of its own, which no save of another field draws again.
      await page.goto('/admin/lenders/1')
      const box = page.locator(`[data-field="${field}"]`).getByRole('textbox')
      await box.focus()
      await page.keyboard.press('Control+a')
      const typed = field === 'min_age' ? '२३' : 'एक पंक्ति'
      await composed(page, cdp, box, typed)
      if (field === 'lender_journey_text') await expect(box).toHaveText(typed)
      else await expect(box).toHaveValue(field === 'min_age' ? '23' : typed)
    }
  })
