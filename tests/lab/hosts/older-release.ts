import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const KEPT = 'tests/releases'

/** Checks out the newest release that left its data in tests/releases, and builds it with the packages that are here. */
export async function olderRelease(): Promise<{ folder: string; remove(): void }> {
  const version = readdirSync(KEPT).sort().at(-1) as string
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const commit = git('log', '--format=%H', '-1', '--diff-filter=A', '--', join(KEPT, version, 'store.backup'))
  const folder = join(mkdtempSync(join(tmpdir(), 'tulna-release-')), version)
  git('worktree', 'add', '--detach', folder, commit)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { folder, remove: () => void git('worktree', 'remove', '--force', folder) }
}
