import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const git = (...args) => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** The newest commit that main, as others see it, and this branch share. */
export function base() {
  for (const main of ['origin/main', 'main']) {
    const found = git('merge-base', 'HEAD', main)
    if (found) return found
  }
  return 'HEAD'
}

/** Files that differ from main, written down in a commit or not. */
export function changedFiles() {
  const lines = [git('diff', '--name-only', base()), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(lines.join('\n').split('\n').filter(Boolean))]
}

/** Folders whose name is not that of their domain in tests/. */
const domains = { customer: 'customers', partner: 'merchants', admin: 'shell', seed: 'seed' }

/**
 * The folders and files of api and page tests that changed files ask for, by the name of their domain, and the files
 * outside tests that none is named after.
 * @param {readonly string[]} files
 * @returns {{ tests: string[], others: string[] }}
 */
export function testsOf(files) {
  const folders = ['api', 'pages'].flatMap((kind) => readdirSync(`tests/${kind}`).map((name) => [kind, name]))
  const tests = new Set()
  const others = []
  for (const file of files) {
    if (/^tests\/(api|pages)\/.*\.test\.tsx?$/.test(file)) {
      if (existsSync(file)) tests.add(file)
      continue
    }
    if (!/^(src|server|resources|customer|partner|mocks)\//.test(file)) continue
    const words = file.split('/').slice(0, -1)
    const named = folders.filter(
      ([, name]) => words.includes(name) || words.some((one) => domains[one] === name),
    )
    for (const [kind, name] of named) tests.add(`tests/${kind}/${name}/`)
    if (named.length === 0) others.push(file)
  }
  return { tests: [...tests].sort(), others }
}
