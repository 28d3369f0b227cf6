import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { expect, test } from 'vitest'
import type { Pair } from '#src/locales/pair.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  '/{src,resources,customer,partner}/**/{words,*.words}.ts',
)
const files = ['src', 'resources', 'customer', 'partner'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name)),
)

// biome-ignore lint/suspicious/noExplicitAny: nodes of every type are looked at
type Node = any

const placeholders = (phrase: string) =>
  new Set([...phrase.matchAll(/\{(\w+)(?::[^{}]*)?\}/g)].map(([, name]) => String(name)))

function* nodesIn(node: Node): Generator<Node> {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') yield node
  for (const child of Object.values(node)) yield* nodesIn(child)
}

/** Where each imported name comes from. */
function importsOf(program: Node, file: string): Map<string, { path: string; name: string }> {
  const found = new Map<string, { path: string; name: string }>()
  for (const { type, source, specifiers } of program.body)
    if (type === 'ImportDeclaration')
      for (const { imported, local } of specifiers) {
        const path = source.value.startsWith('#')
          ? `/${source.value.slice(1)}`
          : `/${join(dirname(file), source.value)}`
        if (imported) found.set(local.name, { path, name: imported.name })
      }
  return found
}

const escaped = (text: string) => text.replace(/[^\w]/g, '\\$&')

/** No key. */
const NONE = '(?!)'

/** What an expression may be, as a pattern; `unknown` where only the types know. */
function patternOf(node: Node, unknown = NONE): string {
  if (node?.type === 'Literal') return escaped(String(node.value))
  if (node?.type === 'ConditionalExpression')
    return `(?:${patternOf(node.consequent, unknown)}|${patternOf(node.alternate, unknown)})`
  if (node?.type !== 'TemplateLiteral') return unknown
  const expressions: string[] = node.expressions.map((one: Node) => patternOf(one, '.*'))
  return node.quasis
    .map(({ value }: Node, at: number) => escaped(value.cooked) + (expressions[at] ?? ''))
    .join('')
}

/** The values that are given; undefined where they are not written here. */
function valuesOf(argument: Node): Set<string> | undefined {
  if (!argument) return new Set()
  if (argument.type !== 'ObjectExpression') return undefined
  if (argument.properties.some(({ type }: Node) => type === 'SpreadElement')) return undefined
  return new Set(argument.properties.map(({ key }: Node) => key.name ?? key.value))
}

/** Where the page itself puts an element in the place of a placeholder. */
const placed: Readonly<Record<string, readonly string[]>> = {
  'src/admin/editors/other-value.tsx': ['value'],
  'customer/sign-in/login-form.tsx': ['terms', 'privacy'],
}

test('[TRUE-04] every text that a page says by its key is given a value for each of its placeholders', async () => {
  const unfilled: string[] = []
  let checked = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('useWords(')) continue
    const program: Node = parseAst(text, { lang: 'tsx' }, file)
    const imports = importsOf(program, file)
    const spoken = new Map<string, Pair['en']>()
    const nodes = [...nodesIn(program)]
    for (const { type, id, init } of nodes) {
      if (type !== 'VariableDeclarator' || init?.callee?.name !== 'useWords') continue
      const from = imports.get(init.arguments[0]?.name)
      const module = from && (await modules[from.path]?.())
      const pair = module?.[from?.name ?? ''] as Pair | undefined
      // A name that stands for several namespaces of a file knows the keys of all.
      if (pair) spoken.set(id.name, { ...spoken.get(id.name), ...pair.en })
    }
    for (const { type, callee, arguments: given } of nodes) {
      const words = type === 'CallExpression' ? spoken.get(callee.name) : undefined
      const values = words && valuesOf(given[1])
      if (!words || !values) continue
      const pattern = new RegExp(`^${patternOf(given[0])}$`)
      for (const key of Object.keys(words).filter((one) => pattern.test(one))) {
        checked += 1
        const missing = [...placeholders(words[key] ?? '')].filter(
          (name) => !values.has(name) && !placed[file]?.includes(name),
        )
        if (missing.length > 0) unfilled.push(`${file}: ${key} lacks ${missing.join(', ')}`)
      }
    }
  }
  expect(unfilled).toEqual([])
  expect(checked).toBeGreaterThan(2000)
})
