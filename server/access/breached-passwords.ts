import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { invalid } from '#server/platform/errors.ts'
import { once } from '#server/platform/once.ts'

const WIDTH = 4

/** The first bytes of SHA-256 of each, sorted: scripts/breached-passwords.mjs. A build has the file beside its bundle. */
const hashes = once(() => readFileSync(fileURLToPath(new URL('./breached-passwords.bin', import.meta.url))))

/** Whether a password, in whatever case, stood in a published breach. One of 100,000 others is taken for such a one. */
export function isBreached(password: string): boolean {
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE()
  let [from, to] = [0, hashes().length / WIDTH]
  while (from < to) {
    const middle = (from + to) >> 1
    const found = hashes().readUInt32BE(middle * WIDTH)
    if (found === wanted) return true
    if (found < wanted) from = middle + 1
    else to = middle
  }
  return false
}

/** Throws INVALID for the field if the password stood in a published breach. */
export function refuseBreached(field: string, password: string): void {
  if (isBreached(password)) throw invalid({ [field]: 'passwordGuessable' })
}
