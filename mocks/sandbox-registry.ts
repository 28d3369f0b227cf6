import {
  createCipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto'

type Json = Record<string, unknown>

export interface RegistryOptions {
  clock: () => Date
  /** Our own address. */
  own: () => string
  deliver: (url: string, init: RequestInit) => Promise<unknown>
}

/** A key of a buyer; its former ones count too. */
interface Buyer {
  subscriber: string
  id: string
  key: string
  encryption: string
  url: string
}

const KEY_ID = 'seller-1'
const b64 = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }) as Buffer

/** The registry of the sandbox network: keys of buyers that proved them, and of its sellers, who sign and verify with them. */
export function makeRegistry({ clock, own, deliver }: RegistryOptions) {
  const signing = generateKeyPairSync('ed25519')
  const encryption = generateKeyPairSync('x25519')
  const buyers = new Map<string, Buyer>()
  const host = () => own().replace(/^http:\/\//, '')

  const digest = (body: string) => createHash('blake2b512').update(body, 'utf8').digest('base64')
  const toSign = (created: string, expires: string, body: string) =>
    `(created): ${created}\n(expires): ${expires}\ndigest: BLAKE-512=${digest(body)}`

  function header(slug: string, body: string): string {
    const created = Math.floor(clock().getTime() / 1000)
    const expires = created + 300
    const signature = sign(null, Buffer.from(toSign(`${created}`, `${expires}`, body)), signing.privateKey)
    return `Signature keyId="${host()}/${slug}|${KEY_ID}|ed25519",algorithm="ed25519",created="${created}",expires="${expires}",headers="(created) (expires) digest",signature="${signature.toString('base64')}"`
  }

  function isSigned(authorization: string, body: string): boolean {
    const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? ''
    const [subscriber = '', id = ''] = part('keyId').split('|')
    const buyer = buyers.get(id)
    if (buyer?.subscriber !== subscriber) return false
    const prefix = Buffer.from('302a300506032b6570032100', 'hex')
    const der = Buffer.concat([prefix, Buffer.from(buyer.key, 'base64')])
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const said = Buffer.from(toSign(part('created'), part('expires'), body))
    return verify(null, said, key, Buffer.from(part('signature'), 'base64'))
  }

  /** Takes a buyer's keys once it has opened what only they can open. */
  async function subscribe(body: Json): Promise<boolean> {
    const { entity, network_participant } = (body.message ?? {}) as {
      entity?: { subscriber_id: string; unique_key_id: string; key_pair: Record<string, string> }
      network_participant?: { subscriber_url: string }[]
    }
    const url = network_participant?.[0]?.subscriber_url
    const { signing_public_key: key, encryption_public_key: theirs } = entity?.key_pair ?? {}
    if (!entity || !url || !key || !theirs) return false
    const publicKey = createPublicKey({ key: Buffer.from(theirs, 'base64'), format: 'der', type: 'spki' })
    const shared = diffieHellman({ privateKey: encryption.privateKey, publicKey })
    const secret = randomUUID()
    const cipher = createCipheriv('aes-256-ecb', shared, null)
    const challenge = Buffer.concat([cipher.update(secret), cipher.final()]).toString('base64')
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscriber_id: entity.subscriber_id, challenge }),
    }
    const response = (await deliver(`${url}/on_subscribe`, init)) as Response | undefined
    const answer = (await response?.json()) as { answer?: string }
    if (answer?.answer !== secret) return false
    const { subscriber_id: subscriber, unique_key_id: id } = entity
    buyers.set(id, { subscriber, id, key, encryption: theirs, url })
    return true
  }

  const valid = {
    ...{ valid_from: '2020-01-01T00:00:00.000Z', valid_until: '2099-01-01T00:00:00.000Z' },
    status: 'SUBSCRIBED',
  }

  function subscribers(wanted: string): Json[] {
    const own = [...buyers.values()].filter(({ subscriber }) => subscriber === wanted)
    const known = own.map(({ id: ukId, key: signing_public_key, url: subscriber_url }) => ({
      ...{ subscriber_id: wanted, ukId, subscriber_url, signing_public_key, ...valid },
    }))
    return known.length > 0 ? known : sellers(wanted)
  }

  const sellers = (wanted: string): Json[] =>
    wanted.startsWith(`${host()}/`)
      ? [
          {
            subscriber_id: wanted,
            ukId: KEY_ID,
            subscriber_url: `http://${wanted}`,
            signing_public_key: b64(signing.publicKey).subarray(-32).toString('base64'),
            encr_public_key: b64(encryption.publicKey).toString('base64'),
            ...valid,
          },
        ]
      : []

  return { buyers, publicKey: b64(encryption.publicKey), header, isSigned, subscribe, subscribers }
}
