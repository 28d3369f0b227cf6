import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { allowInline, pageHeaders } from '#server/platform/security-headers.ts'

const app = new Hono()
app.use(pageHeaders({ production: false }) as never)
app.get('*', (c) => {
  if (c.req.query('inline')) allowInline(c, { scripts: ["'sha256-abc'"] })
  return c.text('')
})
const policyOf = async (path: string) =>
  (await app.request(path)).headers.get('content-security-policy') ?? ''

test.each([
  '/admin/lenders',
  '/admin/lenders?inline=1',
])('the back office may write styles at run time, with a script of its own in the page or not: %s', async (path) => {
  const policy = await policyOf(path)
  expect(policy).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy).toContain(path.includes('inline') ? "script-src 'self' 'sha256-abc';" : "script-src 'self';")
})

test.each(['/', '/user/offers?inline=1', '/partner'])('%s may not', async (path) => {
  expect(await policyOf(path)).not.toContain('unsafe')
})
