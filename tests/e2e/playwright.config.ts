import { defineConfig } from '@playwright/test'
import { journeyEnv, sandboxArgs } from '../../scripts/lib/journey-server.mjs'
import { WAIT_TIMEOUT } from '../support/wait-timeout.ts'
import { journeyServers, ownServer, running } from './own-server.ts'

// The journeys run on the embedded database, whatever the api tests ran on.
delete process.env.DATABASE_URL
const addressOf = (port: number) => `http://127.0.0.1:${port}`
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  workers: journeyServers.length,
  // One slow moment of a loaded machine is not a defect; `npm test` names each journey that needed it.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: WAIT_TIMEOUT },
  forbidOnly: true,
  use: {
    baseURL: running ?? addressOf(ownServer.port),
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
    : journeyServers.flatMap(({ port, sandboxPort, dataDir }) => [
        {
          command: ['node', ...sandboxArgs(sandboxPort)].join(' '),
          cwd: '../..',
          url: addressOf(sandboxPort),
        },
        {
          command: 'node dist/server/main.js',
          cwd: '../..',
          url: `${addressOf(port)}/healthz`,
          // Without a copy of the demo's data it fills that first; on a busy machine that takes minutes.
          timeout: 300_000,
          env: { PORT: String(port), DATA_DIR: dataDir, ...journeyEnv(addressOf(sandboxPort)) },
          gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
        },
      ]),
})
