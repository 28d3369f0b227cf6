import { defineConfig, type Plugin } from 'vitest/config'
import { computingOfBrowsers } from './scripts/demo/browser-modules.mjs'
import { PATIENCE } from './tests/support/patience.ts'

const setupFiles = [
  'tests/support/setup.ts',
  ...(process.env.TEST_SUBMITS ? ['tests/trust/surface/setup-submits.ts'] : []),
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
    expect: { poll: { timeout: PATIENCE } },
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          exclude: ['tests/unit/scripts/**', 'tests/unit/platform/database/**'],
          setupFiles,
        },
      },
      // They open many stores, so `npm run check` leaves them out; a project's own `exclude` takes precedence over --exclude.
      {
        extends: true,
        test: { name: 'stores', include: ['tests/unit/platform/database/**/*.test.ts'], setupFiles },
      },
      // They declare resources that no other file's database has, and nothing takes a declaration back.
      {
        extends: true,
        test: { name: 'scripts', include: ['tests/unit/scripts/**/*.test.ts'], isolate: true, setupFiles },
      },
      // The built product in production mode, in processes of its own.
      {
        extends: true,
        test: { name: 'production', include: ['tests/production/**/*.test.ts'], isolate: true },
      },
      { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], setupFiles } },
      {
        extends: true,
        test: {
          name: 'pages',
          // The theme reads its values from the file itself.
          css: { include: /(tokens|dark)\.css/ },
          include: ['tests/pages/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'tests/support/pages/setup-pages.ts'],
          environment: './tests/support/pages/page-environment.ts',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
          // For a loaded machine. `npm test` names each test that needed it.
          retry: 1,
        },
      },
    ],
  },
})
