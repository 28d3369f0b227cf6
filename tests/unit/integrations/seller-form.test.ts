import { expect, test } from 'vitest'
import { readSellerForm } from '#server/integrations/protocols/ondc/seller-form.ts'

const from = 'https://seller.example/forms/1'

test('a plain form of a seller is read as fields of ours, and nothing of its page', () => {
  const form = readSellerForm(
    `<html><script>alert(1)</script><body onload="x()"><form action="/forms/1/send" method="POST">
      <input type="hidden" name="token" value="a&amp;b">
      <label for="n">Your <b>name</b><img src=x onerror=y></label><input id="n" name="name" required maxlength="40">
      <label>Income<input name="income" type="number" max="500000"></label>
      <select name="home" required><option value="">Choose</option><option value="own">Own &lt;house&gt;</option><option>Rented</option></select>
      <label for="t">I agree</label><input type="checkbox" id="t" name="terms" value="yes" required>
      <textarea name="note"></textarea><button>Send</button></form></body></html>`,
    from,
  )
  expect(form?.action).toBe('https://seller.example/forms/1/send')
  expect(
    form?.fields.map(({ name, label, kind, required, max, choices, fixed }) => [
      ...[name, label, kind, required, max, choices.join(), fixed],
    ]),
  ).toEqual([
    ['token', 'token', 'text', false, 200, '', 'a&b'],
    ['name', 'Your name', 'text', true, 40, '', undefined],
    ['income', 'Income', 'number', false, 500_000, '', undefined],
    ['home', 'home', 'choice', true, 200, 'own,Rented', undefined],
    ['terms', 'I agree', 'choice', true, 200, 'yes', undefined],
    ['note', 'note', 'text', false, 200, '', undefined],
  ])
  expect(form?.fields[3]?.labels).toEqual(['Own <house>', 'Rented'])
})

test('what cannot be asked here is left to the page of the seller', () => {
  const one = (inner: string, attributes = 'method="post"') => `<form ${attributes}>${inner}</form>`
  const field = '<input name="a">'
  for (const html of [
    'no form',
    one(field) + one(field),
    one('<button>Go</button>'),
    one(`${field}<input type="file" name="f">`),
    one(`${field}<input type="password" name="p">`),
    one(field, 'method="post" action="https://other.example/x"'),
    one(field, 'method="get"'),
    one('<input name="a">'.repeat(61)),
  ])
    expect([html.slice(0, 60), readSellerForm(html, from)]).toEqual([html.slice(0, 60), undefined])
  expect(readSellerForm(one(field), from)?.action).toBe(from)
})
