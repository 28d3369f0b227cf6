import type { RowOfCells } from '#src/admin/call/update-cells.ts'
import { server } from './pages.tsx'

interface Sent {
  entity: string
  rows: RowOfCells[]
  create?: Record<string, unknown>[]
  dry?: true
}

/** The bodies that `POST /api/admin/cells` gets from now on. */
export function recordCells(): Sent[] {
  const sent: Sent[] = []
  server.events.on('request:start', async ({ request }) => {
    if (new URL(request.url).pathname === '/api/admin/cells')
      sent.push((await request.clone().json()) as Sent)
  })
  return sent
}
