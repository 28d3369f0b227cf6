import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type DockerStage, dockerStages } from './dockerfile.ts'

/** What a build may not read: .dockerignore as git's own rules read it, which are the same for its patterns. */
function filesOfContext(): string[] {
  const ignored = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  const paths = tracked.trim().split('\n')
  const isIn = (path: string, pattern: string) =>
    new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`).test(path)
  return paths.filter((path) =>
    ignored.reduce(
      (isKept, line) => (isIn(path, line.replace('!', '')) ? line.startsWith('!') : isKept),
      true,
    ),
  )
}

/**
 * Makes the image's folders by the Dockerfile's steps, without a container runtime: each stage is a folder, `RUN` runs in it.
 * Users and owners of files stay those of this process; `/data` is `data` of the image's folder.
 * @returns folder that the image's command starts in
 */
export function makeImage(root: string): string {
  const stages = new Map<string, string>()
  for (const stage of dockerStages()) stages.set(stage.name, makeStage(stage, join(root, stage.name), stages))
  return join(root, 'image', 'app')
}

function makeStage({ steps }: DockerStage, folder: string, stages: Map<string, string>): string {
  // `chown node` needs the image's user.
  const programs = join(folder, 'programs')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'chown'), '#!/bin/sh\n')
  chmodSync(join(programs, 'chown'), 0o755)
  const { NODE_ENV, VITEST, ...machine } = process.env
  const env = { ...machine, PATH: `${programs}:${process.env.PATH}` }
  let workdir = folder
  const inStage = (path: string) => (path.startsWith('/') ? join(folder, path) : join(workdir, path))
  for (const { instruction, text } of steps) {
    if (instruction === 'WORKDIR') {
      workdir = join(folder, text)
      mkdirSync(workdir, { recursive: true })
    }
    if (instruction === 'COPY') copy(text.split(/ +/), inStage, stages)
    if (instruction === 'RUN') {
      const script = text.replaceAll(/ \/(?=\w)/g, ` ${folder}/`)
      execFileSync('sh', ['-c', script], { cwd: workdir, env, stdio: ['ignore', 'ignore', 'inherit'] })
    }
  }
  return folder
}

function copy(words: string[], inStage: (path: string) => string, stages: Map<string, string>): void {
  const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1]
  const [to, ...sources] = words.slice(from ? 1 : 0).reverse() as [string, ...string[]]
  for (const source of sources)
    if (from) {
      const path = join(stages.get(from) as string, source.startsWith('/') ? source : join('app', source))
      cpSync(path, inStage(to), { recursive: true, verbatimSymlinks: true })
    } else {
      for (const file of filesOfContext())
        if (source === '.' || file === source || file.startsWith(`${source}/`)) {
          const isFolder = source === '.' || file !== source
          const path = isFolder
            ? join(to, source === '.' ? file : file.slice(source.length + 1))
            : join(to, basename(file))
          cpSync(file, inStage(path), { recursive: true })
        }
    }
}
