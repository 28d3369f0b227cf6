import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { journeyEnv } from '../../scripts/lib/journey-server.mjs'
import { PATIENCE } from '../support/patience.ts'

// scripts/test.mjs chooses both; workers read this file again and find the same choice in the environment.
process.env.E2E_PORT ??= '4173'
/** Of the sandbox lender, which every lender's address leads to. */
process.env.E2E_SANDBOX_PORT ??= String(Number(process.env.E2E_PORT) + 1)
/** Tests read passcodes from outbox.jsonl in here. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `tulna-e2e-${process.pid}`)

// The journeys run on the embedded database, whatever the api tests ran on.
delete process.env.DATABASE_URL
/** A server that runs already (npm run hosts): then none is started, and E2E_DATA_DIR is its DATA_DIR. */
const running = process.env.E2E_BASE_URL
const baseURL = running ?? `http://127.0.0.1:${process.env.E2E_PORT}`
const sandboxURL = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: 1,
  // One slow moment of a loaded machine is not a defect; `npm test` names each journey that needed it.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: PATIENCE },
  forbidOnly: true,
  use: {
    baseURL,
    // Recording each journey takes a quarter longer.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: running
    ? []
    : [
        {
          command: `node dist/server/sandbox-lender.mjs ${process.env.E2E_SANDBOX_PORT}`,
          cwd: '../..',
          url: sandboxURL,
        },
        {
          command: 'node dist/server/main.js',
          cwd: '../..',
          url: `${baseURL}/healthz`,
          // It fills its demo first; on a busy machine that takes minutes.
          timeout: 300_000,
          env: {
            PORT: process.env.E2E_PORT,
            DATA_DIR: process.env.E2E_DATA_DIR,
            ...journeyEnv(sandboxURL),
          },
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      ],
})
