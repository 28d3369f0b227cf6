import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const listed = new Set(
  readFileSync('docs/logs.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name as string),
    ),
)
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join('server', name), 'utf8') }))

/** The fields of each object that a log method is given. */
function loggedFields(text: string): string[] {
  return [...text.matchAll(/\blog\.(?:debug|info|warn|error)\(\s*\{/g)].flatMap(({ index, 0: { length } }) =>
    fieldsOf(objectAt(text, index + length)),
  )
}

/** The text of an object, from behind its opening brace. */
function objectAt(text: string, start: number): string {
  let depth = 1
  let at = start
  for (; depth > 0; at++) depth += { '{': 1, '}': -1 }[text[at] as string] ?? 0
  return text.slice(start, at - 1)
}

/** Its names; those of a spread `...(x && { name })` too. */
function fieldsOf(object: string): string[] {
  const spread = [...object.matchAll(/\.\.\.\([^{]*\{([^}]*)\}\)/g)].flatMap(([, inner]) =>
    fieldsOf(inner as string),
  )
  const own = object
    .replace(/\.\.\.\([^)]*\)/g, '')
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .map((part) => part.trim().split(':')[0]?.trim() ?? '')
    .filter((name) => /^\w+$/.test(name))
  return [...own, ...spread]
}

test('[TRUST-08] every field that the server logs is on the list', () => {
  const logged = sources.map(({ name, text }) => ({ name, fields: loggedFields(text) }))
  expect(logged.flatMap(({ fields }) => fields).length).toBeGreaterThan(40)
  for (const { name, fields } of logged)
    for (const field of fields) expect(listed, `${field} in server/${name}`).toContain(field)
})

test('every field on the list is logged by somebody, or by pino itself', () => {
  const logged = new Set(['level', 'time', 'msg', ...sources.flatMap(({ text }) => loggedFields(text))])
  expect([...listed].filter((name) => !logged.has(name))).toEqual([])
})

test('a new field would be found', () => {
  expect(loggedFields('deps.log.warn({ id, mobile: person.mobile, ...(a && { trace }) }, "x")')).toEqual([
    'id',
    'mobile',
    'trace',
  ])
})
