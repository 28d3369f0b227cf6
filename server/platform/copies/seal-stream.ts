import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { CopyError } from './parts.ts'

/** What a backup begins with. */
export const MAGIC = Buffer.from('tulna backup 1\n')
const [SALT, MARK, TAG] = [16, 16, 16]
const HEAD = MAGIC.length + SALT + MARK
const CHUNK = 64 * 1024

export const torn = () =>
  new CopyError('The backup is cut off or was changed. Nothing was restored: take another one.', 'backupTorn')

/** A key for one file only, so that chunks can be numbered from 0. */
const keyOf = (root: Buffer, salt: Buffer) => Buffer.from(hkdfSync('sha256', root, salt, 'backup', 32))
const markOf = (key: Buffer) => createHmac('sha256', key).update('mark').digest().subarray(0, MARK)

/** Its number and whether it is the last one: chunks cannot be moved, dropped or cut off. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(Number(isLast), 11)
  return nonce
}

/** Encrypts a stream in chunks of AES-256-GCM. @param root of the MASTER_KEY */
export function sealStream(root: Buffer): Transform {
  const salt = randomBytes(SALT)
  const key = keyOf(root, salt)
  const head = Buffer.concat([MAGIC, salt, markOf(key)])
  const seal = (bytes: Buffer, number: number, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(head)
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
  const stream = inChunks(CHUNK, seal)
  stream.push(head)
  return stream
}

/**
 * Decrypts what sealStream wrote, and fails at the first chunk that is not as it was written.
 * @param roots of the MASTER_KEY and of the other keys that may be used
 */
export function openStream(roots: readonly Buffer[]): Transform {
  let found: { key: Buffer; head: Buffer } | undefined
  const open = (bytes: Buffer, number: number, isLast: boolean) => {
    if (!found || bytes.length < TAG) throw torn()
    const decipher = createDecipheriv('aes-256-gcm', found.key, nonceOf(number, isLast))
      .setAAD(found.head)
      .setAuthTag(bytes.subarray(-TAG))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
    } catch {
      throw torn()
    }
  }
  return inChunks(CHUNK + TAG, open, {
    size: HEAD,
    take(head) {
      if (!head.subarray(0, MAGIC.length).equals(MAGIC))
        throw new CopyError('This is no backup of Tulna. Nothing was restored.', 'backupNot')
      const [salt, mark] = [head.subarray(MAGIC.length, -MARK), head.subarray(-MARK)]
      const key = roots.map((root) => keyOf(root, salt)).find((one) => markOf(one).equals(mark))
      if (!key)
        throw new CopyError(
          'The backup was made with another MASTER_KEY, or its beginning was changed. Nothing was restored: set the MASTER_KEY of its time.',
          'backupOtherKey',
        )
      found = { key, head }
    },
  })
}

/** Calls back for each chunk; the last one may be shorter, and is known to be the last. */
function inChunks(
  size: number,
  convert: (bytes: Buffer, number: number, isLast: boolean) => Buffer,
  before?: { size: number; take: (head: Buffer) => void },
): Transform {
  let [waiting, number, head]: [Buffer, number, typeof before] = [Buffer.alloc(0), 0, before]
  const step = (done: TransformCallback, work: () => void) => {
    try {
      work()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    transform(bytes: Buffer, _, done) {
      step(done, () => {
        waiting = waiting.length ? Buffer.concat([waiting, bytes]) : bytes
        if (head) {
          if (waiting.length < head.size) return
          head.take(Buffer.from(waiting.subarray(0, head.size)))
          waiting = waiting.subarray(head.size)
          head = undefined
        }
        // A whole chunk may still be the last one.
        for (; waiting.length > size; waiting = waiting.subarray(size))
          this.push(convert(waiting.subarray(0, size), number++, false))
      })
    },
    flush(done) {
      step(done, () => {
        if (head) throw torn()
        this.push(convert(waiting, number, true))
      })
    },
  })
}
