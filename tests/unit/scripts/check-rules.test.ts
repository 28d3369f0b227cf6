import { expect, test } from 'vitest'
import { subjectFaults } from '../../../scripts/lib/commit-subjects.mjs'
import { lateDeclarations } from '../../../scripts/lib/late-declarations.mjs'
import { looseTexts } from '../../../scripts/lib/loose-text.mjs'

test('a declaration that comes after a top-level await and is used while it waits is found', () => {
  const uses = 'function start() { return later() }\n'
  expect(lateDeclarations('a.ts', `try { await start() } catch {}\n${uses}const later = () => 1\n`)).toEqual([
    'later',
  ])
  expect(lateDeclarations('a.ts', `const later = () => 1\n${uses}await start()\n`)).toEqual([])
  expect(
    lateDeclarations(
      'a.ts',
      `await start()\nfunction start() { return deep() }\nfunction deep() { return new Late() }\nclass Late {}\n`,
    ),
  ).toEqual(['Late'])
  expect(
    lateDeclarations('a.ts', 'const words = await load()\nexport const of = (key) => words[key]\n'),
  ).toEqual([])
})

test('a commit subject reads type(domain): imperative, in at most 72 characters', () => {
  expect(subjectFaults('fix(grid): ignore letters typed into numeric cells')).toEqual([])
  expect(subjectFaults('docs: describe the layers')).toEqual([])
  expect(subjectFaults('the texts of a partner are waited for')).toEqual([
    'does not begin with type(domain): or type:',
  ])
  expect(subjectFaults(`fix(grid): ${'x'.repeat(62)}`)).toEqual(['has 73 characters, more than 72'])
  expect(subjectFaults('fix(grid): fixed the cell')).toEqual(['does not begin with an imperative'])
})

test('a text that changes or comes and goes beside others is found; one alone, or a word of the page, is not', () => {
  const found = (jsx: string) =>
    looseTexts('a.tsx', `export const A = ({ n, on }) => (${jsx})\n`).map(({ kind }) => kind)
  expect(found('<p>{n} <b>x</b></p>')).toEqual(['text'])
  expect(found("<p>{on && t('a')}<b>x</b></p>")).toEqual(['maybe'])
  expect(found("<p>{on && <b>x</b>} {t('later')}</p>")).toEqual(['word'])
  expect(found('<p>{n}</p>')).toEqual([])
  expect(found("<p>{t('a')} <b>{n}</b></p>")).toEqual([])
  expect(found('<p><span>{n}</span> <b>x</b>{on && <i>y</i>}</p>')).toEqual([])
})
