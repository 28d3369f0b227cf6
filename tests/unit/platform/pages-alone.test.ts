import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOf } from '#tests/support/failures-of.ts'

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
const read = (path: string) => readFileSync(path, 'utf8')
const pages = readdirSync('resources', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
const data = ['catalogue', 'lists', 'reports']

/** Classes that a stylesheet's selectors name. */
function definedIn(paths: readonly string[]): Set<string> {
  const css = paths.map((path) => read(path).replace(/\/\*.*?\*\//gs, '')).join('\n')
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector)
  return new Set(
    selectors.flatMap((one) => [...one.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name)),
  )
}

/** What stands in braces from this place on. */
function braced(source: string, start: number): string {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1
    if (source[at] === '}') depth -= 1
    if (depth === 0) return source.slice(start + 1, at)
  }
  return ''
}

/** Texts of an expression, but not those it compares with. */
const textsIn = (expression: string): string[] => [
  ...[...expression.replace(/[!=]==? '[^']*'/g, '').matchAll(/'([^']*)'/g)].map(([, text = '']) => text),
  ...[...expression.matchAll(/`([^`]*)`/g)].map(([, text = '']) => text.replace(/\$\{[^}]*\}/g, ' ')),
]

/** Classes that a screen wears: the words of `className="…"` and of the texts within `className={…}`. */
function wornBy(source: string): string[] {
  return [...source.matchAll(/className(?:=|: )(?:"([^"]*)"|'([^']*)'|\{)/g)]
    .flatMap(({ 0: found, 1: plain, 2: quoted, index }) =>
      found.endsWith('{') ? textsIn(braced(source, index + found.length - 1)) : [plain ?? quoted ?? ''],
    )
    .flatMap((words) => words.split(/\s+/))
    .filter((name) => name !== '')
}

test.each([
  ['className="one two"'],
  ["className={late ? 'one' : 'two'}"],
  ["className={kind === 'three' && 'one two'}"],
  ["className={['one', late && 'two'].join(' ')}"],
  [`className={\`one \${late ? other : undefined} two\`}`],
  ["{ className: 'one two' }"],
])('%s wears one and two', (source) => {
  expect(wornBy(source)).toEqual(['one', 'two'])
})

const ownFiles = (page: string): string[] => [
  ...filesOf(join('resources', page), '.tsx'),
  ...[`resources/${page}.tsx`].filter(existsSync),
]

const kit = definedIn(['src/admin', 'src/engines', 'src/kit'].flatMap((folder) => filesOf(folder, '.css')))

test('every page wears its own classes and those of kit, engines and builder', async () => {
  const wrong = await failuresOf(pages, (page) => {
    const known = definedIn(filesOf(join('resources', page), '.css'))
    const borrowed = ownFiles(page).flatMap((path) =>
      wornBy(read(path))
        .filter((name) => !known.has(name) && !kit.has(name))
        .map((name) => `${path}: ${name}`),
    )
    expect(borrowed).toEqual([])
  })
  expect(wrong).toEqual([])
})

const withScreens = pages.filter((page) => !data.includes(page))

test('every page imports no report but its own', async () => {
  const wrong = await failuresOf(withScreens, (page) => {
    const imported = filesOf(join('resources', page), '.tsx').flatMap((path) =>
      [...read(path).matchAll(/'\.\.\/reports\/([\w-]+)\.ts'/g)].map(([, name]) => name),
    )
    expect(imported.filter((name) => name !== page)).toEqual([])
  })
  expect(wrong).toEqual([])
})

test('the file of every page opens its own folder, its own report and declared lists', async () => {
  const declared = withScreens.filter((page) => existsSync(`resources/${page}.tsx`))
  const wrong = await failuresOf(declared, (page) => {
    const imported = [...read(`resources/${page}.tsx`).matchAll(/'\.\/([\w/-]+)\.[\w.]+'/g)].map(
      ([, path = '']) => path,
    )
    const strange = imported.filter(
      (path) => !path.startsWith(`${page}/`) && path !== `reports/${page}` && !path.startsWith('lists/'),
    )
    expect(strange).toEqual([])
  })
  expect(wrong).toEqual([])
})
