import { expect, test } from 'vitest'
import { CO_BRAND_LOGIN, coBrandLogin, coBrandOfLogin } from '#server/web/pages.ts'
import { asPage } from '#server/web/prerendered.ts'

const built = () =>
  asPage(
    `<div id="root" data-path="${CO_BRAND_LOGIN}"><a href="/create-merchant-form/__PARTNER__">For __PARTNER_NAME__</a></div>`,
    { styles: ['sha256-a'], scripts: [] },
  )

test.each([
  ['/gramsetu/partner/login', 'gramsetu'],
  ['/gramsetu/partner/login/', 'gramsetu'],
  ['/partner/login', undefined],
  ['/gramsetu/partner', undefined],
  ['/a/b/partner/login', undefined],
])('the co-brand of %s is %s', (path, key) => {
  expect(coBrandOfLogin(path)).toBe(key)
})

test('the page has the key and the name of its co-brand, and the policy of the one that was built', () => {
  const page = built()
  const made = coBrandLogin(page, 'gramsetu', 'GramSetu Services')
  expect(made.text).toBe(
    '<div id="root" data-partner-name="GramSetu Services" data-path="/gramsetu/partner/login">' +
      '<a href="/create-merchant-form/gramsetu">For GramSetu Services</a></div>',
  )
  expect(made.policy).toEqual(page.policy)
  expect(made.etag).not.toBe(page.etag)
  expect(coBrandLogin(page, 'gramsetu', 'GramSetu Services')).toBe(made)
})

test('a name is text, whatever an admin typed', () => {
  const { text } = coBrandLogin(built(), 'x', '"><script>$&</script>')
  expect(text).not.toContain('<script>')
  expect(text).toContain('&#34;&#62;&#60;script&#62;$&#38;&#60;/script&#62;')
})

test('a co-brand that was renamed has its new name at once', () => {
  const page = built()
  coBrandLogin(page, 'x', 'Old')
  expect(coBrandLogin(page, 'x', 'New').text).toContain('For New')
})
