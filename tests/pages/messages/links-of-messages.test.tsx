import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { routeAt } from '#customer/routes.tsx'
import { openPaths, pageAt } from '#partner/pages/routes.tsx'
import { emails } from '#server/messages/letters.ts'
import { systemTemplates } from '#server/messages/system-templates.ts'
import { trackingLink } from '#server/tables/links.ts'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { languageCodes } from '#src/contract/language.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { failuresOf } from '#tests/support/failures-of.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

const ofCustomers = {
  start: sitePaths.start(),
  transfer: sitePaths.transfer('token'),
  lender: sitePaths.lender('udyog'),
  merchantApplication: sitePaths.merchantApplication(),
}
const ofPartners = {
  partnerPayouts: sitePaths.partnerPayouts({ month: '2026-11' }),
  partnerTicket: sitePaths.partnerTicket({ id: '1' }),
  partnerCase: sitePaths.partnerCase({ id: '1' }),
  partnerLeads: sitePaths.partnerLeads(),
  partnerQueries: sitePaths.partnerQueries(),
  partnerSecurity: sitePaths.partnerSecurity(),
  partnerIntegration: sitePaths.partnerIntegration(),
  partnerSubAgents: sitePaths.partnerSubAgents(),
}
const imported = /import \{[^}]*\bownAddress\b[^}]*\} from '[^']*compose\.ts'/
const deployments = ['landing', 'login'] as const
const nowhere = ['unknown', 'url-segment', 'not-found']

test('[MERCH-01] every place that messages link to is checked here', () => {
  const others = [
    'invite',
    'admin',
    'automationRuns',
    'comments',
    'plannedChange',
    'record',
    'reportFile',
    'reportSchedules',
    'unsubscribe',
    'link',
  ]
  expect([...Object.keys(ofCustomers), ...Object.keys(ofPartners), ...others].sort()).toEqual(
    Object.keys(sitePaths).sort(),
  )
})

test.each(
  deployments,
)('[MERCH-01] each place of a customer is a page where visitors get %s', async (mode) => {
  const wrong = await failuresOf(Object.values(ofCustomers), async (path) => {
    for (const signedIn of [false, true]) expect(nowhere).not.toContain(routeAt(path, mode, signedIn).id)
    await renderCustomer(path, mode)
    expect(screen.queryByRole('heading', { name: 'Page not found' })).toBeNull()
  })
  expect(wrong).toEqual([])
  // It was in the SMS of each lead of the API.
  await renderCustomer('/login', 'landing')
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible()
})

test('[MERCH-01] each place of a merchant and of an admin is a page', () => {
  for (const path of Object.values(ofPartners)) expect(pageAt(path.split('?')[0] ?? ''), path).toBeDefined()
  expect(sitePaths.invite('partner', 'token').split('#')[0]).toBe(openPaths.invite)
  const ofAdmins = [
    sitePaths.reportFile(1),
    sitePaths.reportSchedules(),
    sitePaths.comments({ page: 'lenders', id: 1, property: 'name' }),
    sitePaths.plannedChange({ id: 1 }),
    sitePaths.automationRuns({ id: 1 }),
    sitePaths.record({ page: 'lenders', id: 1 }),
  ]
  for (const path of ofAdmins) expect(Object.keys(adminPages)).toContain(/^\/admin\/([\w-]+)/.exec(path)?.[1])
})

test('[MERCH-01] each link of a merchant leads to a page of customers', async () => {
  const { db } = pages.app.deps.database
  const all = await db.select().from(trackingLink)
  expect(all.length).toBeGreaterThan(5)
  for (const { slug } of all) {
    const { status, headers } = await pages.app.nobody.get(sitePaths.link(slug))
    expect(status).toBe(302)
    const to = new URL(headers.get('location') ?? '', 'https://site.example').pathname
    for (const mode of deployments) expect(nowhere, to).not.toContain(routeAt(to, mode, false).id)
  }
})

test('[MERCH-01] an unsubscribe link that is not ours is answered by its page', async () => {
  const { status } = await pages.app.nobody.get(sitePaths.unsubscribe('1.forged'))
  expect(status).toBe(404)
})

test('[MERCH-01] a link in a text is a variable, and its value comes from the table', () => {
  const texts = [...Object.values(systemTemplates), ...Object.values(emails)].flatMap((one) =>
    languageCodes.map((language) => one[language]),
  )
  expect(texts.length).toBeGreaterThan(60)
  for (const text of texts) {
    expect(text).not.toMatch(/https?:|www\.|\{link\}\{|\{link(#url#)?\}\//)
    for (const [, name] of text.matchAll(/\{(\w+)#url#\}/g)) expect(name).toBe('link')
  }
  // `ownAddress` makes no link: these two name the site itself.
  const users = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => imported.test(readFileSync(join('server', name), 'utf8')))
  expect(users.sort()).toEqual(['messages/passcode.ts', 'reports/app-facts.ts'])
})
