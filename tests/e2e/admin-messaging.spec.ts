import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectAccessible, overflows, test } from './journey.ts'
import { ownServer } from './own-server.ts'
import { signInAdmin } from './sign-in.ts'

/** Who was written to with a template. */
const reached = (template: string): string[] =>
  readFileSync(join(ownServer.dataDir, 'outbox.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { to: string; template: string })
    .filter((message) => message.template === template)
    .map(({ to }) => to)

test('[ADM-02] a campaign goes from its audience to the outbox, and a service is switched off and on', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAdmin(page, '/admin/messaging?tab=campaigns')
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Diwali')
  await page.getByLabel('Template', { exact: true }).selectOption('finish-profile|email')
  await page.getByLabel('Product', { exact: true }).selectOption('Gold Loans')
  await page.getByRole('button', { name: 'Check audience' }).click()
  await expect(page.getByText(/\d+ of \d+ customers will receive it/)).toBeVisible()
  await expectAccessible(page)
  expect(await overflows(page)).toBe(false)
  await page.getByRole('button', { name: 'Start campaign' }).click()
  await expect(page.getByRole('row', { name: /Diwali.*Done/ })).toBeVisible({ timeout: 60_000 })
  const sent = reached('finish-profile')
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent).size).toBe(sent.length)
  await page.getByRole('link', { name: 'Diwali' }).click()
  await expect(page.getByRole('region', { name: 'Log' })).toContainText('Sent')
  // Kept in the URL: a reload shows the same.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()

  await page.goto('/admin/vendors-on-off')
  const email = page.getByRole('switch', { name: 'Email: Everything' })
  for (const action of ['Switch off', 'Switch on']) {
    await email.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Reason/).fill('A test of the switch')
    await dialog.getByRole('button', { name: action }).click()
    await expect(email).toBeChecked({ checked: action === 'Switch on' })
  }
  await page.getByRole('switch', { name: 'SMS: Everything' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Reason/)
    .fill('A test of the switch')
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('alert')).toHaveText('At least one OTP route must stay on')
  await expectAccessible(page)
})
