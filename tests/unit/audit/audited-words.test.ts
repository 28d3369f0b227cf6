import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { auditedWords } from '#resources/audit/words.ts'
import { audited } from '#src/contract/audit/audited.ts'
import { pagesOfEntities } from '#src/contract/catalogue/entity-name.ts'
import { listNamed } from '#src/contract/lists/list.ts'
import '#resources/catalogue.ts'
import '#resources/reports.ts'

const root = resolve(import.meta.dirname, '../../../server')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)
/** `entity: 'x'` of a note, and constants that notes use. */
const named = /\b(?:entity|ENTITY):? ?=? ?'([a-z][a-z_-]*)'/g
const noted = new Set(
  sources.flatMap((file) =>
    [...readFileSync(resolve(root, file), 'utf8').matchAll(named)].map(([, name = '']) => name),
  ),
)

test('everything that the server notes has a word in the audit trail', () => {
  expect(noted.size).toBeGreaterThan(25)
  const known = (name: string) =>
    audited.includes(name as never) || Object.hasOwn(pagesOfEntities(), name) || listNamed(name) !== undefined
  expect([...noted].filter((name) => !known(name))).toEqual([])
})

test('each of them has its word in English and Hindi', () => {
  expect(Object.keys(auditedWords.en).sort()).toEqual([...audited].sort())
})

test('no word is kept for what is never noted', () => {
  expect(audited.filter((name) => !noted.has(name))).toEqual([])
})
