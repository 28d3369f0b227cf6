import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { bundleModule } from '../../../../scripts/demo/bundle.mjs'
import { findChromium } from '../../../../scripts/lib/chromium.mjs'
import { freePort } from '../../../../scripts/lib/free-port.mjs'
import { journeyEnv, sandboxArgs } from '../../../../scripts/lib/journey-server.mjs'
import { start } from '../../../support/hosts/program.ts'
import { openGateway } from './gateway.ts'

const READY_MS = 60_000

export interface Tab {
  url: string
  /** With outbox.jsonl, as the DATA_DIR of a server. */
  dataDir: string
  /** Errors that the app logged, for instance of its jobs; no page shows them. */
  errors: readonly string[]
  stop(): Promise<void>
}

/**
 * The demo of `npm run build:demo` in one tab, as a server for other browsers: each request is handed over to the app in the tab,
 * with the cookies of anyone who asks.
 * @returns undefined where no Chromium can be had
 */
export async function startTab(): Promise<Tab | undefined> {
  const executablePath = await findChromium()
  if (!executablePath) return undefined
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'tulna-tab-'))
  const sandbox = await start(process.execPath, sandboxArgs(sandboxPort), sandboxPort)
  const settings = { ...journeyEnv(`http://127.0.0.1:${sandboxPort}`), PORT: String(port) }
  const gateway = await openGateway({
    port,
    own: {
      '/tab.html': () => "<script>new Worker('/tab-worker.js', { type: 'module' })</script>",
      '/tab-worker.js': () => bundleModule(new URL('worker.ts', import.meta.url).pathname),
      '/tab-settings.json': () => JSON.stringify(settings),
    },
    onMessage: (message) => appendFileSync(join(dataDir, 'outbox.jsonl'), `${JSON.stringify(message)}\n`),
  })
  // A browser keeps the app from calling the sandbox lender, which is another site; a server may call it.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-web-security'] })
  const errors: string[] = []
  const page = await browser.newPage()
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${url}/tab.html`)
  const late = sleep(READY_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The app in the tab did not start: ${errors.join('; ')}`)
  })
  await Promise.race([gateway.started, late])
  return {
    url,
    dataDir,
    errors,
    async stop() {
      await browser.close()
      await sandbox.stop()
      await gateway.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
