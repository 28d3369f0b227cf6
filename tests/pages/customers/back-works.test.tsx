import { expect, test, vi } from 'vitest'
import { routes } from '#customer/routes.tsx'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { failuresOf } from '#tests/support/failures-of.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()

/** Every address of the table, with a value for each part that varies. */
const paths = [
  ...new Set(
    routes.map(({ path }) =>
      path
        .replace(':lender', 'udyog')
        .replace(':token', 'unknown')
        .replace(':product', 'pl')
        .replace(':category', 'credit-cards')
        .replace(':segment', 'partner-one')
        .replace(':partner', 'partner-one')
        .replace(':id', '1'),
    ),
  ),
].filter(Boolean)

const people = {
  visitor: async () => {},
  'new customer': async () => void (await pages.app.signInCustomer()),
  'customer with offers': async () => void (await completeProfile(await pages.app.signInCustomer())),
}

test.each(
  Object.keys(people) as (keyof typeof people)[],
)('no address that leads a %s elsewhere stays behind in the history', async (who) => {
  await people[who]()
  const push = vi.spyOn(history, 'pushState')
  const wrong = await failuresOf(paths, async (path) => {
    push.mockClear()
    await renderCustomer(path)
    expect(push.mock.calls.map(([, , to]) => to)).toEqual([])
  })
  expect(paths.length).toBeGreaterThan(45)
  expect(wrong).toEqual([])
})
