// What stands in for Node's modules, and for packages with native code, where the product runs in a browser.
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const here = (name) => resolve(import.meta.dirname, 'modules', `${name}.ts`)

/** Computing: the same on Node, so the api suite can run on it (npm run hosts tab). */
const computing = {
  'node:async_hooks': here('async-hooks'),
  'node:buffer': here('buffer'),
  'node:crypto': here('crypto'),
  'node:net': here('net'),
  'node:timers/promises': here('timers'),
  'node:util': here('util'),
  'node:zlib': here('zlib'),
  '@node-rs/argon2': here('argon2'),
}

/** Files, and what the static host or no one does in a browser. */
const surroundings = {
  'node:assert': here('assert'),
  'node:fs': here('fs'),
  'node:fs/promises': here('fs'),
  'node:module': here('module'),
  'node:path': here('path'),
  'node:url': here('url'),
  '@hono/node-server/serve-static': here('serve-static'),
  // Its build for browsers brings a stream of its own that cannot be looped over.
  'csv-parse': resolve(root, 'node_modules/csv-parse/lib/index.js'),
  imapflow: here('not-here'),
  pdfkit: here('not-here'),
  'ssh2-sftp-client': here('not-here'),
  sharp: here('not-here'),
}

/** Packages that do the same in a browser. */
const packages = { 'node:events': 'events/', 'node:stream': 'readable-stream' }

const sheetThread = /\/sheet-thread\.ts$/

/** For the bundle of the demo. Everything else of Node is an empty module: nothing in the demo calls it. */
export const browserModules = () => ({
  name: 'browser-modules',
  resolveId(source, importer, options) {
    const own = { ...computing, ...surroundings }[source]
    if (own) return own
    if (sheetThread.test(source)) return here('sheet-thread')
    const name = packages[source] ?? packages[`node:${source}`]
    if (name) return this.resolve(name, importer, { ...options, skipSelf: true })
    return source.startsWith('node:') || source === 'pg' ? here('absent') : null
  },
})

/** Outside a data directory there is nothing for a browser in these; they read sockets and files of this machine. */
const ofThisMachine =
  /server\/platform\/(copies|checks)\/|server\/platform\/database\/(archive-month|copy-while-open|directory-lock|postgres|pooled|listening)/

const onNode = { ...computing, sharp: here('sharp-of-node') }

/**
 * For vitest: the server's own code computes as in a browser, on files, sockets and drawing libraries of Node. A transform, because
 * vitest never asks a plugin where a module of Node is.
 */
export const computingOfBrowsers = () => ({
  name: 'computing-of-browsers',
  enforce: 'pre',
  transform(code, id) {
    const isServer = id.startsWith(`${root}/server/`) && !ofThisMachine.test(id)
    if (!isServer || id.endsWith('/sheet-worker.mjs')) return null
    const changed = code.replace(/(from |import\()'([^']+)'/g, (all, before, source) => {
      const found = sheetThread.test(source) ? here('sheet-thread') : onNode[source]
      return found ? `${before}'${found}'` : all
    })
    const usesBuffer = /\bBuffer\./.test(code)
    return usesBuffer ? `import { Buffer } from '${here('buffer')}'\n${changed}` : changed
  },
})
