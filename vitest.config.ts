import { defineConfig } from 'vitest/config'
import { PATIENCE } from './tests/support/patience.ts'

const setupFiles = ['tests/support/setup.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    expect: { poll: { timeout: PATIENCE } },
    globalSetup: 'tests/support/global-setup.ts',
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], setupFiles } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles,
          // Files of one worker share its database, which takes 0.6 s to open.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          // Reading react-admin for each file took a third of the time; support/setup-pages.ts leaves a clean page.
          isolate: false,
          // The theme reads its values from the file itself.
          css: { include: /(tokens|dark)\.css/ },
          include: ['tests/pages/**/*.test.tsx'],
          setupFiles: [...setupFiles, 'tests/support/setup-pages.ts'],
          environment: './tests/support/page-environment.ts',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000' } },
          // A page waits for answers of the app behind it; on a loaded machine one may come after its test.
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
