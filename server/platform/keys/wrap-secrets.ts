import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Wraps customers' keys; destroyed after a purge, so it must never be in the database or a backup. */
type Secret = Buffer

/**
 * The secrets that wrap customers' keys, one for each bucket of customers. While a secret is replaced, its bucket has two.
 * Anyone who changes them holds the lock of replace-wrap-secrets.ts.
 */
export interface WrapSecrets {
  /** Makes the first secrets if there are none. */
  make(): void
  /** Newest first; empty if the secrets are lost. */
  of(bucket: string): readonly Secret[]
  /** Reads the secrets again, which another server may have changed. */
  reload(): void
  /** Adds a new secret; returns its mark. */
  add(bucket: string): string
  /** Destroys all secrets of a bucket but the one with this mark. Throws if that is not there. */
  keepOnly(bucket: string, mark: string): void
}

/** The first three digits of a customer's id: 4,096 buckets. */
export const bucketOf = (customerId: string): string => customerId.slice(0, 3).toLowerCase()

/** Says which secret it is and nothing about it. */
export const markOf = (secret: Secret): string =>
  createHash('sha256').update('mark of a wrap secret').update(secret).digest('base64url').slice(0, 16)

const LENGTH = 32
const BUCKETS = 4096
export const buckets = Array.from({ length: BUCKETS }, (_, at) => at.toString(16).padStart(3, '0'))

type Secrets = Map<string, Secret[]>

function newSecrets(): Secrets {
  const bytes = randomBytes(BUCKETS * LENGTH)
  return new Map(buckets.map((bucket, at) => [bucket, [bytes.subarray(at * LENGTH, (at + 1) * LENGTH)]]))
}

function added(secrets: Secrets, bucket: string): string {
  const secret = randomBytes(LENGTH)
  secrets.set(bucket, [secret, ...(secrets.get(bucket) ?? [])])
  return markOf(secret)
}

function reduced(secrets: Secrets, bucket: string, mark: string): void {
  const left = (secrets.get(bucket) ?? []).filter((secret) => markOf(secret) === mark)
  if (left.length === 0) throw new Error(`The secret ${mark} that wraps keys of customers is missing`)
  secrets.set(bucket, left)
}

/** For tests and the app in a page's tests. */
export function memoryWrapSecrets(): WrapSecrets {
  const secrets = newSecrets()
  return {
    make() {},
    of: (bucket) => secrets.get(bucket) ?? [],
    reload() {},
    add: (bucket) => added(secrets, bucket),
    keepOnly: (bucket, mark) => reduced(secrets, bucket, mark),
  }
}

/** The secrets in a file of their own; servers that share it see each other's changes when they meet an unknown one. */
export function fileWrapSecrets(path: string): WrapSecrets {
  let known: Secrets | undefined
  const change = <T>(work: (all: Secrets) => T): T => {
    // What another server wrote must not be lost.
    const all = read(path)
    const result = work(all)
    renameSync(writeBeside(path, all), path)
    syncFolder(path)
    known = all
    return result
  }
  return {
    make() {
      if (!existsSync(path)) makeFile(path)
    },
    of(bucket) {
      known ??= existsSync(path) ? read(path) : new Map()
      return known.get(bucket) ?? []
    },
    reload() {
      known = undefined
    },
    add: (bucket) => change((all) => added(all, bucket)),
    keepOnly: (bucket, mark) => change((all) => reduced(all, bucket, mark)),
  }
}

function makeFile(path: string): void {
  const beside = writeBeside(path, newSecrets())
  try {
    // Unlike a rename, a link never replaces the file of a server that was faster.
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
  syncFolder(path)
}

function read(path: string): Secrets {
  const { secrets } = JSON.parse(readFileSync(path, 'utf8')) as { secrets: Record<string, string[]> }
  return new Map(
    Object.entries(secrets).map(([bucket, texts]) => [
      bucket,
      texts.map((text) => Buffer.from(text, 'base64url')),
    ]),
  )
}

const toText = (secrets: Secrets) =>
  JSON.stringify({
    about: 'Secrets that wrap the keys of customers. Never copy this file into a backup (docs/runbook.md).',
    secrets: Object.fromEntries(
      [...secrets].map(([bucket, all]) => [bucket, all.map((secret) => secret.toString('base64url'))]),
    ),
  })

/** Writes the whole file beside its name and waits until it is on disk. */
function writeBeside(path: string, secrets: Secrets): string {
  mkdirSync(dirname(path), { recursive: true })
  const beside = `${path}.${process.pid}.part`
  const file = openSync(beside, 'w', 0o600)
  try {
    writeSync(file, toText(secrets))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return beside
}

function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}
