import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Set where a server runs already (npm run hosts); E2E_DATA_DIR is its DATA_DIR then. */
export const running = process.env.E2E_BASE_URL

/** Whether the app runs in a tab, which draws neither pictures nor PDFs (docs/decisions/069-browser-tab.md). */
export const inTab = process.env.E2E_HOST === 'tab'

// scripts/lib/suites.mjs chooses both; workers read this file again and find the same choice in the environment.
process.env.E2E_PORT ??= '4173'
process.env.E2E_DATA_DIR ??= join(tmpdir(), `tulna-e2e-${process.pid}`)

interface JourneyServer {
  port: number
  /** Of the sandbox lender, which every lender's address leads to. */
  sandboxPort: number
  /** For a server that a journey starts itself. */
  extraPort: number
  /** Tests read passcodes from outbox.jsonl in here. */
  dataDir: string
}

function serverAt(place: number): JourneyServer {
  const port = Number(process.env.E2E_PORT) + 3 * place
  const dir = process.env.E2E_DATA_DIR as string
  const dataDir = running ? dir : join(dir, String(place))
  return { port, sandboxPort: port + 1, extraPort: port + 2, dataDir }
}

/** One for each worker, so that journeys that run at the same time never see each other's changes. */
export const journeyServers = running ? [serverAt(0)] : [serverAt(0), serverAt(1)]

/** The server of this worker. */
export const ownServer = serverAt(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
