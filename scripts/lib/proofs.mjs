import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const id = '[A-Z][A-Z0-9]*-\\d+'
const testFile = /\.(test|spec)\.tsx?$/
/** A title begins with its ids: '[CC-04][CC-05] a dialog …'. */
const title = new RegExp(`(['"\`])(\\[${id}\\].*?)(?<!\\\\)\\1`, 'g')

/**
 * The ids that begin a line of a list of requirements or promises, or follow ` · ` in it.
 * @returns {string[]}
 */
export const idsOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .flatMap((line) =>
      [...line.matchAll(new RegExp(`(?:^- | · )(${id}) `, 'g'))].map(([, found]) => found ?? ''),
    )

/** Every test file, by its path from the root. */
export const testFiles = () =>
  readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => testFile.test(name) && !name.includes('node_modules'))
    .map((name) => join('tests', name))
    .sort()

/**
 * The tests whose title names an id.
 * @param {readonly string[]} [files]
 * @returns {{ id: string, file: string, title: string, isCore: boolean }[]} `isCore`: it is a journey of the core
 */
export const proofs = (files = testFiles()) =>
  files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(title)].flatMap((match) => {
      const after = text.slice(match.index + match[0].length)
      // A title in a table belongs to the test that the table is for.
      const isOwn = /^,\s*(async|\{|\()/.test(after)
      const isCore = isOwn ? /^,\s*\{\s*tag: '@core'/.test(after) : text.includes("tag: '@core'")
      const ids = [...match[2].matchAll(new RegExp(`\\[(${id})\\]`, 'g'))].map(([, one]) => one)
      return ids.map((one) => ({ id: one, file, title: match[2], isCore }))
    })
  })
