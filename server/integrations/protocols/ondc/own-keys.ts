import {
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import { desc, eq, gt } from 'drizzle-orm'
import { networkKey } from '#server/tables/networks.ts'
import type { World } from '../protocol.ts'
import { makeSigningPair, privateKeyOf } from './authorization.ts'

const DAY_MS = 86_400_000
/** How long a key is used, and how long before that its successor is made. */
const [VALID_DAYS, OVERLAP_DAYS] = [365, 30]

export type OwnKeyRow = typeof networkKey.$inferSelect
export interface OwnKey {
  id: string
  signing: KeyObject
}

/** A new pair for signing and one for the registry's challenge, sealed; the registry has to take it before it signs. */
export async function makeKeys({ database: { db }, keys: { vault }, clock }: World): Promise<OwnKeyRow> {
  const id = randomUUID()
  const signing = makeSigningPair()
  const encryption = generateKeyPairSync('x25519')
  const row = {
    id,
    signing_public: signing.public,
    signing_cipher: vault.seal('network_key.signing', id, signing.private),
    encryption_public: encryption.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    encryption_cipher: vault.seal(
      'network_key.encryption',
      id,
      encryption.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    ),
    valid_from: clock(),
    valid_until: new Date(clock().getTime() + VALID_DAYS * DAY_MS),
    registered_at: null,
  }
  await db.insert(networkKey).values(row)
  return row
}

/** Our keys that are still valid, newest first. */
const liveKeys = ({ database: { db }, clock }: World): Promise<OwnKeyRow[]> =>
  db
    .select()
    .from(networkKey)
    .where(gt(networkKey.valid_until, clock()))
    .orderBy(desc(networkKey.valid_from), desc(networkKey.id))

/** The key that signs: the newest that the registry took; others could not verify a newer one. */
export async function ownKey(world: World): Promise<OwnKey> {
  const live = await liveKeys(world)
  const row = live.find(({ registered_at }) => registered_at !== null) ?? live[0] ?? (await makeKeys(world))
  return {
    id: row.id,
    signing: privateKeyOf(world.keys.vault.open('network_key.signing', row.id, row.signing_cipher)),
  }
}

/** The key that the registry has to have: the newest, which is made when the one before ends soon. */
export async function keyToRegister(world: World): Promise<OwnKeyRow> {
  const [newest] = await liveKeys(world)
  const soon = world.clock().getTime() + OVERLAP_DAYS * DAY_MS
  return newest && newest.valid_until.getTime() > soon ? newest : makeKeys(world)
}

export const setRegistered = ({ database: { db }, clock }: World, id: string) =>
  db.update(networkKey).set({ registered_at: clock() }).where(eq(networkKey.id, id))

/** Opens what the registry encrypted for one of our keys: only who has it can answer. @returns undefined if none opens it */
export async function answerChallenge(world: World, challenge: string): Promise<string | undefined> {
  const { ONDC_REGISTRY_KEY } = world.settings
  if (!ONDC_REGISTRY_KEY) return undefined
  const publicKey = createPublicKey({
    key: Buffer.from(ONDC_REGISTRY_KEY, 'base64'),
    format: 'der',
    type: 'spki',
  })
  for (const row of await liveKeys(world))
    try {
      const own = world.keys.vault.open('network_key.encryption', row.id, row.encryption_cipher)
      const privateKey = createPrivateKey({ key: Buffer.from(own, 'base64'), format: 'der', type: 'pkcs8' })
      const shared = diffieHellman({ privateKey, publicKey })
      // The registry's own choice: a challenge is one random block or two.
      const decipher = createDecipheriv('aes-256-ecb', shared, null)
      return Buffer.concat([decipher.update(challenge, 'base64'), decipher.final()]).toString('utf8')
    } catch {
      // It was encrypted for another key of ours.
    }
  return undefined
}
