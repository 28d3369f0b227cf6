import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const here = import.meta.dirname
const packages = join(here, 'packages')
const store = resolve('.cache/bench/rivals')
export const kilobytes = (bytes) => brotliCompressSync(bytes).length / 1024

/** What the back office has loaded anyway: our grid and the one of MUI stand on it. */
const office =
  /^(react-admin|ra-core|@mui\/(material|system|utils|icons-material)|@emotion|react-router|@tanstack\/react-query|zod)/
const reactItself = /^(react|react-dom|scheduler)(\/|$)/

/** The packages of the rivals, installed once and kept in .cache. */
function install() {
  mkdirSync(store, { recursive: true })
  const lock = 'package-lock.json'
  const isCurrent =
    existsSync(join(store, 'node_modules')) &&
    readFileSync(join(store, lock), 'utf8') === readFileSync(join(packages, lock), 'utf8')
  if (isCurrent) return
  for (const file of ['package.json', lock]) cpSync(join(packages, file), join(store, file))
  execFileSync('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: store,
    stdio: 'inherit',
  })
}

/**
 * Builds a page for each side.
 * @returns each side's name and folder, and the KB that are React and what the back office has anyway
 */
export async function buildSides(only) {
  install()
  // Rivals resolve their packages from where they stand; ours stays in the tree, whose imports it uses.
  rmSync(join(store, 'src'), { recursive: true, force: true })
  cpSync(here, join(store, 'src'), { recursive: true })
  const others = join(store, 'src', 'sides')
  const entries = [join(here, 'ours.tsx'), ...readdirSync(others).map((file) => join(others, file))]
  const built = []
  for (const entry of entries) {
    const { name } = parse(entry)
    if (only && !only.includes(name)) continue
    const dir = join(store, 'built', name)
    const alone = await bundle(
      entry,
      join(store, 'alone', name),
      (id) => reactItself.test(id) || office.test(id),
    )
    await bundle(entry, dir)
    writeFileSync(join(dir, 'index.html'), page)
    built.push({ name, dir, sharedKb: weigh(dir) - weigh(alone) })
  }
  return built
}

async function bundle(entry, outDir, external) {
  await build({
    configFile: false,
    root: resolve('.'),
    logLevel: 'error',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry, formats: ['es'], fileName: 'side', cssFileName: 'side' },
      minify: true,
      rolldownOptions: { external },
    },
  })
  return outDir
}

/** The first file with what it imports at once; parts that load on demand are left out. */
const weigh = (dir) => {
  const entry = join(
    dir,
    readdirSync(dir).find((name) => /^side\.m?js$/.test(name)),
  )
  const seen = new Set([entry])
  for (const path of seen)
    for (const [, name] of readFileSync(path, 'utf8').matchAll(
      /(?:from|^import|;import)\s*["']\.\/([^"']+)["']/g,
    ))
      seen.add(join(dir, name))
  return [...seen].reduce((sum, path) => sum + kilobytes(readFileSync(path)), 0)
}

const page = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Side</title><link rel="icon" href="data:,"><link rel="stylesheet" href="side.css">
<style>html, body { margin: 0; height: 100% } main { height: 100vh }</style>
<main id="box"></main><script type="module" src="side.js"></script></html>`
