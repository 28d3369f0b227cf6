import { expect, expectAccessible, overflows, test } from './journey.ts'
import { signInAdmin } from './sign-in.ts'

test('[PTN-06] an admin acts as a merchant, sees that it is so on every page, and comes back', {
  tag: '@core',
}, async ({ page, context }) => {
  await signInAdmin(page, '/admin/merchant-management?q=GramSetu%20Pune')
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'Masquerade' }).click()
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('The merchant asks about a link')
  await page
    .getByRole('dialog', { name: /^Act as / })
    .getByRole('button', { name: 'Masquerade' })
    .click()
  await page.waitForURL('**/partner')
  const banner = page.getByText('Masquerade Mode')
  await expect(banner).toBeVisible()
  const named = async (name: string) => (await context.cookies()).find((cookie) => cookie.name === name)
  expect(await named('isMasqueradeMode')).toMatchObject({ value: '1', httpOnly: false })
  expect(await named('p_atkn')).toMatchObject({ httpOnly: true })
  expect(await named('a_atkn')).toMatchObject({ httpOnly: true })
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click()
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(banner).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflows(page)).toBe(false)
  await page.getByRole('button', { name: 'Exit' }).click()
  await page.waitForURL('**/admin/merchant-management')
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible()
  for (const name of ['p_atkn', 'merchantId', 'partnerId', 'isPartner', 'isMasqueradeMode'])
    expect(await named(name)).toBeUndefined()
  expect(await overflows(page)).toBe(false)
  await page.goto('/partner')
  await page.waitForURL('**/partner/login')
})
