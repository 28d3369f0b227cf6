import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#src/contract/language.ts'
import { files } from '#src/locales/found-words.ts'
import type { Pair, WordTable } from '#src/locales/pair.ts'
import { setLanguage } from '#src/platform/language.ts'
import { renderCustomer } from '#tests/support/customers/customer.tsx'
import { pagesOverApp } from '#tests/support/pages.tsx'

pagesOverApp()

/*
 * A third language is its line in the list of languages and its files of words: here a generated one, every English phrase in
 * brackets, so that a phrase that does not come from a file shows.
 */
const CODE = 'xx' as Language
const english = import.meta.glob<Record<string, Pair>>('./{src,customer,partner}/**/{words,*.words}.ts', {
  base: '../../..',
})
const generated = Object.entries(english).map(([path, load]) => ({
  path: path.replace('.ts', `.${CODE}.ts`),
  load: async () => ({
    default: Object.fromEntries(Object.entries(await load()).map(([name, { en }]) => [name, inBrackets(en)])),
  }),
}))
/** Forms of a placeholder (`{n:day|days}`) belong to the phrase. */
const inBrackets = (words: WordTable): WordTable =>
  Object.fromEntries(Object.entries(words).map(([key, phrase]) => [key, `⟦${phrase}⟧`]))

beforeAll(() => {
  Object.assign(languages, { [CODE]: '⟦English⟧' })
  for (const { path, load } of generated) files[path] = load
})
afterAll(() => {
  setLanguage('en')
  delete (languages as Record<string, string>)[CODE]
  for (const { path } of generated) delete files[path]
})

/** The same in every language: the brand, addresses. */
const names = /Tulna|\S+@\S+/g

/** What a reader sees or hears of a page, outside the brackets. */
function outsideBrackets(): string[] {
  const texts = [...document.querySelectorAll('body, body *')].flatMap((element) => [
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    // The other languages have their own names.
    element.matches('option, script, style') ? '' : ownText(element),
  ])
  return texts
    .map((text) => text.replace(/⟦[^⟦⟧]*⟧/g, '').replace(names, ''))
    .filter((text) => /\p{L}/u.test(text))
}
const ownText = (element: Element): string =>
  [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')

test.each([
  '/login',
  '/terms-of-use',
  '/privacy-policy',
])('[FRONT-05] %s is whole in a language that was added by files', async (path) => {
  setLanguage('en')
  await renderCustomer(path)
  const picker = await screen.findByLabelText('Change your Language')
  await userEvent.selectOptions(picker, '⟦English⟧')
  await waitFor(() => expect(document.documentElement.lang).toBe(CODE))
  await within(await screen.findByRole('main')).findByRole('heading', { level: 1, name: /^⟦/ })
  await waitFor(() => expect(outsideBrackets()).toEqual([]))
  expect(document.cookie).toContain(`lang=${CODE}`)
})
