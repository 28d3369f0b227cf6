import { defineConfig } from '@playwright/test'
import { WAIT_TIMEOUT } from '../../support/wait-timeout.ts'

// tests/lab/hosts/hosts.ts chooses it; workers read this file again and find the same choice in the environment.
process.env.E2E_PORT ??= '4175'
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`

/** The demo in a browser tab (npm run build:demo), behind a server that knows nothing but files. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../../test-results',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: WAIT_TIMEOUT },
  forbidOnly: true,
  use: {
    baseURL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `npx tsx tests/lab/tab/static-server.ts ${process.env.E2E_PORT}`,
    cwd: '../../..',
    url: `${baseURL}/favicon.svg`,
  },
})
