import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { PATIENCE } from '../support/patience.ts'

// scripts/test.mjs chooses both; workers read this file again and find the same choice in the environment.
process.env.E2E_PORT ??= '4173'
/** Of the sandbox lender, which every lender's address leads to. */
process.env.E2E_SANDBOX_PORT ??= String(Number(process.env.E2E_PORT) + 1)
/** Tests read passcodes from outbox.jsonl in here. */
process.env.E2E_DATA_DIR ??= join(tmpdir(), `tulna-e2e-${process.pid}`)

// The journeys run on the embedded database, whatever the api tests ran on.
delete process.env.DATABASE_URL
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`
const sandboxURL = `http://127.0.0.1:${process.env.E2E_SANDBOX_PORT}`
/** As mocks/sandbox-lender.ts says it of itself. */
const sandbox = { endpoint: sandboxURL, key: 'sandbox-key', secrets: ['sandbox-webhook-secret'] }

/** Reports come from the journeys themselves; leads find nobody and wait. */
const provider = { endpoint: 'http://127.0.0.1:9/leads', key: 'e2e', secrets: ['e2e-provider-secret'] }

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
    trace: 'retain-on-failure',
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
  webServer: [
    {
      command: `node dist/server/sandbox-lender.mjs ${process.env.E2E_SANDBOX_PORT}`,
      cwd: '../..',
      url: sandboxURL,
    },
    {
      command: 'node dist/server/main.js',
      cwd: '../..',
      url: `${baseURL}/healthz`,
      timeout: 60_000,
      env: {
        PORT: process.env.E2E_PORT,
        DATA_DIR: process.env.E2E_DATA_DIR,
        LENDER_LINKS: JSON.stringify({ '*': sandbox }),
        PROVIDER_LINKS: JSON.stringify({ demo: provider }),
        LENDER_POLL_S: '2',
        LOG_LEVEL: 'warn',
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})
