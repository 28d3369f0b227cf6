import { describe, expect, test } from 'vitest'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

describe('own pages', () => {
  const content = {
    headline: 'Loans for our street',
    subtext: 'Compare before you decide',
    products: ['gl', 'pl'],
    language: 'en',
    phone_first: true,
    thanks: 'Come by with questions',
  }
  const make = (more: object = {}, slug = 'our-street') =>
    mine.post('/api/partner/funnels', { slug, content: { ...content, ...more } })

  test('a page goes from draft over approval to its address, with our lines on it', async () => {
    const { id } = (await make()).body
    expect((await app.nobody.get('/our-street')).body).not.toContain('Loans for our street')
    expect((await theirs.post(`/api/partner/funnels/${id}/submit`)).status).toBe(404)
    expect((await mine.post(`/api/partner/funnels/${id}/submit`)).status).toBe(200)
    const admin = await app.signInAdmin()
    expect((await admin.get('/api/admin/lists/funnel-reviews?tab=waiting')).body.rows).toHaveLength(1)
    expect((await admin.post(`/api/admin/funnels/${id}/decide`, { approve: false })).status).toBe(422)
    expect((await admin.post(`/api/admin/funnels/${id}/decide`, { approve: true })).status).toBe(200)
    const page = (await app.nobody.get('/our-street')).body
    expect(page).toContain('Loans for our street')
    expect(page).toContain('GramSetu Pune Centre is a referral partner of Tulna')
    expect(page.indexOf('Gold Loans')).toBeLessThan(page.indexOf('Personal Loans'))
    await mine.post(`/api/partner/funnels/${id}`, {
      slug: 'our-street',
      content: { ...content, headline: 'New words' },
    })
    expect((await app.nobody.get('/our-street')).body).toContain('Loans for our street')
    await mine.post(`/api/partner/funnels/${id}/remove`)
    expect((await app.nobody.get('/our-street')).body).not.toContain('Loans for our street')
  })

  test.each([
    'Guaranteed loans',
    'Instant approval for all',
    'Lowest interest rate in town',
    'No CIBIL needed',
    'पक्का लोन',
  ])('the promise %j is refused', async (headline) => {
    const { status, body } = await make({ headline })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['content.headline']])
  })

  test.each([
    'admin',
    'partner',
    'user',
    'solarkart',
    'gramsetu',
    'rbi',
    '-a-',
    'ab',
    'Über',
    'a b c',
    'login',
  ])('the address %j is not to be had', async (slug) => {
    expect((await make({}, slug)).status).toBe(422)
  })

  test('nobody takes the address of another, and a sixth page is refused', async () => {
    await make()
    const same = await theirs.post('/api/partner/funnels', { slug: 'our-street', content })
    expect(same.status).toBe(422)
    for (const slug of ['two-two', 'three', 'four-four', 'five-five'])
      expect((await make({}, slug)).status).toBe(200)
    expect((await make({}, 'six-six')).status).toBe(422)
  })

  test('markup in a text stays text', async () => {
    expect((await make({ headline: '<script>alert(1)</script>' })).status).toBe(422)
    const { body } = await mine.post('/api/partner/funnel-preview', {
      content: { ...content, headline: 'A & "B"' },
    })
    expect(body.html).toContain('A &amp; &quot;B&quot;')
  })
})
