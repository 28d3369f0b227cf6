import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll } from 'vitest'
import { type SampleWorld, sampleWorld } from './samples.ts'

const run = promisify(execFile)
/** Where the samples of a file are. */
export const folder = mkdtempSync(join(tmpdir(), 'samples-'))

/** A merchant whose samples find what they ask for, behind a port. */
export function servedWorld() {
  let server: ServerType
  const served = {} as { world: SampleWorld; origin: string }
  beforeAll(async () => {
    served.world = await sampleWorld()
    server = await new Promise<ServerType>((resolve) => {
      const options = { fetch: served.world.app.fetch, port: 0, hostname: '127.0.0.1' }
      const started = serve(options, () => resolve(started))
    })
    served.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server.close())
  return served
}

export function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** A script of Node next to the client library, as a reader has it. */
export function script(name: string, text: string): string {
  copyFileSync('docs/sdk/tulna.mjs', join(folder, 'tulna.mjs'))
  return file(`${name}.mjs`, text)
}

/** What a program says; its errors too. */
export async function said(command: string, args: string[], env: Record<string, string> = {}, cwd?: string) {
  const options = { env: { ...process.env, ...env }, timeout: 30_000, cwd }
  return run(command, args, options).then(
    ({ stdout }) => stdout,
    (failure: { stdout?: string; stderr?: string }) => `FAILED ${failure.stdout} ${failure.stderr}`,
  )
}
