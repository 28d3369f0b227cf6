import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'

const files = ['tests/api', 'tests/support'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
)

const isUnordered = (code: string) => /\.from\(\w+\)/.test(code) && !code.includes('.orderBy(')

/** Where one of several rows that were selected without an order is read by its place: `rows.at(-1)`. */
function foundIn(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const unordered = new Set<string>()
  const found: string[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init || id.type !== 'Identifier') return
      if (isUnordered(text.slice(init.start, init.end))) unordered.add(id.name)
      else unordered.delete(id.name)
    },
    CallExpression({ callee, start }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name !== 'at') return
      const rows = text.slice(callee.object.start, callee.object.end)
      const name = rows.match(/^\(?(?:await )?(\w+)/)?.[1] ?? ''
      if (isUnordered(rows) || unordered.has(name))
        found.push(`${path}:${text.slice(0, start).split('\n').length}`)
    },
  }).visit(parseSync(path, text).program)
  return found
}

test('no test reads a database row by its place without an order: PostgreSQL promises none', () => {
  expect(files.flatMap(foundIn)).toEqual([])
})
