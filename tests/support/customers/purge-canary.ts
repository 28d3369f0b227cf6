import { expect } from 'vitest'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { canary } from './canary-life.ts'
import type { Stored } from './everything-stored.ts'

/** Every spelling of a value that would give the customer away. */
export const spellings = Object.values(canary).map((value) => value.toLowerCase())

/** Places in which the canary stands, each with the value that was found. */
export function foundIn(stored: readonly Stored[]): string[] {
  const found = new Set<string>()
  for (const { place, text } of stored) {
    const plain = text.toLowerCase()
    // A number may be written in groups.
    for (const one of [plain, plain.replace(/[\s-]/g, '')])
      for (const value of spellings) if (one.includes(value)) found.add(`${place}: ${value}`)
  }
  return [...found].sort()
}

/** Approves the deletion with two admins. */
export async function restrictCanary(
  { admin, second }: { admin: SignedIn; second: SignedIn },
  reference: string,
): Promise<void> {
  const { waiting } = (await admin.post(`/api/admin/deletions/${reference}/approve`)).body
  const { seen } = (await second.get(`/api/admin/approvals/${waiting}`)).body
  const { status } = await second.post(`/api/admin/approvals/${waiting}/approve`, { seen })
  expect(status).toBe(200)
}

/** Runs every scheduled job once, and what waits, some minutes later. */
export async function runJobsAfter(app: TestApp, minutes: number): Promise<void> {
  const { jobs } = await import('#server/jobs.ts')
  app.advance(minutes)
  for (const [name, { every }] of Object.entries(jobs) as [keyof typeof jobs, { every?: number }][])
    if (every) await app.deps.jobs.enqueue(app.deps.database.db, name, {} as never)
  await app.deps.jobs.drain({ later: true })
}
