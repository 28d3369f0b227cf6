// The demo's scripts: the service worker, the whole server that it loads, the page that starts it, and the notice.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { browserModules } from './browser-modules.mjs'

const here = (path) => resolve(import.meta.dirname, path)
const globals = here('modules/globals.ts')

/** @param {string} folder @param {string[]} staticFiles paths that the static host answers */
export async function bundleDemo(folder, staticFiles) {
  mkdirSync(resolve(folder, 'demo'), { recursive: true })
  const host = asFunction(await bundle('host/host.ts', 'es', hostOptions))
  // Named by its content: a browser looks for changes of the service worker, and need not of this one.
  const hostFile = `/demo/host-${createHash('sha256').update(host).digest('hex').slice(0, 8)}.js`
  const define = {
    STATIC_FILES: JSON.stringify([...staticFiles, hostFile]),
    HOST_FILE: JSON.stringify(hostFile),
  }
  const scripts = {
    [hostFile]: host,
    '/service-worker.js': await bundle('host/service-worker.ts', 'iife', { transform: { define } }),
    '/demo/boot.js': await bundle('pages/boot.ts', 'iife'),
    '/demo/notice.js': await bundle('pages/notice.ts', 'iife'),
  }
  for (const [path, code] of Object.entries(scripts)) writeFileSync(resolve(folder, `.${path}`), code)
}

const hostOptions = {
  plugins: [browserModules()],
  shimMissingExports: true,
  transform: {
    define: {
      'process.env.NODE_ENV': '"production"',
      'import.meta.url': 'self.location.href',
      'import.meta.dirname': '"/"',
      // Files of further languages (src/locales/found-words.ts) are for scripts of pages: here none is found.
      'import.meta.glob': 'Object',
    },
    inject: Object.fromEntries(
      ['Buffer', 'process', 'setImmediate', 'global'].map((name) => [name, [globals, name]]),
    ),
  },
}

/**
 * Bundles a module that runs the app as the demo does.
 * @param {string} input its path, from this folder
 */
export const bundleModule = (input) => bundle(input, 'es', hostOptions)

/** A missing part of what the demo never calls is left out; a missing part of what it does call is a mistake. */
function onLog(level, log, handle) {
  const isMissing = log.code === 'SHIMMED_EXPORT' && /demo\/modules\/(?!fs|zlib|absent)/.test(log.message)
  if (isMissing || log.code === 'UNRESOLVED_IMPORT') handle('error', log)
  else if (log.code !== 'SHIMMED_EXPORT' && log.code !== 'EVAL') handle(level, log)
}

async function bundle(input, format, options = {}) {
  const made = await rolldown({
    input: here(input),
    platform: 'browser',
    onLog,
    ...options,
  })
  const { output } = await made.generate({ format, codeSplitting: false, minify: true })
  if (output.length !== 1) throw new Error(`${input} became ${output.length} files`)
  return output[0].code
}

/** A module that waits at its top level, as the body of a function: a service worker may not wait there. */
function asFunction(code) {
  const end = /export\s*\{\s*([\w$]+)(?:\s+as\s+makeHost)?\s*\};?\s*$/.exec(code)
  if (!end) throw new Error('The host does not export makeHost alone')
  return `self.loadHost = async () => {\n'use strict';\n${code.slice(0, end.index)}\nreturn { makeHost: ${end[1]} }\n}\n`
}
