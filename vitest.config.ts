import { defineConfig, type Plugin } from 'vitest/config'
import { computingOfBrowsers } from './scripts/demo/browser-modules.mjs'
import { splitTests } from './scripts/lib/test-split.mjs'
import { WAIT_TIMEOUT } from './tests/support/wait-timeout.ts'

const { unit, scripts, stores, api, pages } = splitTests()
/** What a project includes; a glob that finds nothing where the list is empty. */
const listed = (files: readonly string[]) => (files.length > 0 ? [...files] : ['tests/none'])

const setupFiles = [
  'tests/support/setup.ts',
  ...(process.env.TEST_SUBMITS ? ['tests/lab/trust/surface/setup-submits.ts'] : []),
]

/** The cache does not notice that a glob finds other files, so modules with one are not cached. */
const globsUncached: Plugin = {
  name: 'globs-uncached',
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(({ sourceCode }) =>
      sourceCode.includes('import.meta.glob') ? false : null,
    ),
}

const plugins = [
  globsUncached,
  // The api suite on what the demo computes with in a browser (npm run hosts tab:api).
  ...(process.env.TEST_COMPUTING === 'browser' ? [computingOfBrowsers()] : []),
]

/** Pages are drawn in a window without a browser. */
const inWindow = {
  // The theme reads its values from the file itself.
  css: { include: /(tokens|dark)\.css/ },
  setupFiles: [...setupFiles, 'tests/support/pages/setup-pages.ts'],
  environment: './tests/support/pages/page-environment.ts',
  environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
  // For a loaded machine. `npm test` names each test that needed it.
  retry: 1,
}

export default defineConfig({
  plugins,
  test: {
    maxWorkers: 2,
    // Files of one worker share the product's modules, its open database and, for pages, one window: reading them for
    // each file took more time than most files' tests. Setup files leave a clean slate (docs/decisions/072-test-time.md).
    isolate: false,
    // A twentieth of all processor time went into collecting what a call leaves behind: with more room it is collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // Only a test that hangs waits so long; a busy machine takes ten times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: WAIT_TIMEOUT } },
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      // The core, which `npm test` runs, and the rest, which `npm run test:all` adds (scripts/lib/test-split.mjs).
      { extends: true, test: { name: 'unit', include: listed(unit.core), setupFiles } },
      { extends: true, test: { name: 'unit-rest', include: listed(unit.rest), setupFiles } },
      { extends: true, test: { name: 'api', include: listed(api.core), setupFiles } },
      { extends: true, test: { name: 'api-rest', include: listed(api.rest), setupFiles } },
      { extends: true, test: { name: 'pages', include: listed(pages.core), ...inWindow } },
      { extends: true, test: { name: 'pages-rest', include: listed(pages.rest), ...inWindow } },
      { extends: true, test: { name: 'stores', include: listed(stores.core), setupFiles } },
      { extends: true, test: { name: 'stores-rest', include: listed(stores.rest), setupFiles } },
      // They declare resources that no other file's database has, and nothing takes a declaration back.
      { extends: true, test: { name: 'scripts', include: listed(scripts.core), isolate: true, setupFiles } },
      {
        extends: true,
        test: { name: 'scripts-rest', include: listed(scripts.rest), isolate: true, setupFiles },
      },
      // The built product in production mode, in processes of its own.
      {
        extends: true,
        test: {
          name: 'production',
          include: ['tests/production/**/*.test.ts'],
          exclude: ['tests/production/image.test.ts'],
          isolate: true,
        },
      },
      { extends: true, test: { name: 'image', include: ['tests/production/image.test.ts'], isolate: true } },
    ],
  },
})
