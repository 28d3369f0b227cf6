import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import type { Aggregator, Reader } from '#server/platform/settings/aggregators.ts'
import { accountParts } from '#src/contract/account-data.ts'
import { isSignedJws, openJws, signJws } from './detached-jws.ts'
import { SKEW_MS } from './notice.ts'

/*
 * What a user of account data asks of an aggregator (2.0.0 of the published interface): the signed consent, a session, the data of it.
 * Requests are signed by the lender's key, and answers have to be by the aggregator's.
 */

const [SMALL, LARGE] = [256 * 1024, 8 * 1024 * 1024]
const VERSION = '2.0.0'
const id = z.string().min(1).max(200)
const instant = z.iso.datetime({ offset: true })

/** Where a lender's accounts are read. */
export interface Access {
  name: string
  aggregator: Aggregator & { endpoint: string }
  reader: Reader
}

/** Undefined where no one lets us read. */
export function accessOf(
  { AGGREGATORS = {} }: Deps['settings'],
  name: string,
  credential: string | null,
): Access | undefined {
  const aggregator = Object.hasOwn(AGGREGATORS, name) ? AGGREGATORS[name] : undefined
  if (!aggregator?.endpoint || !credential) return undefined
  const { readers, endpoint } = aggregator
  const reader = Object.hasOwn(readers, credential) ? readers[credential] : readers['*']
  return reader && { name, aggregator: { ...aggregator, endpoint }, reader }
}

export const KeyMaterial = z.looseObject({
  cryptoAlg: z.literal('ECDH'),
  curve: z.enum(['Curve25519', 'X25519']),
  DHPublicKey: z.looseObject({ expiry: instant, KeyValue: z.string().min(1).max(2000) }),
  Nonce: z.string().min(1).max(200),
})

type About = Parameters<Deps['lenders']['askOther']>[0]

/** The signed consent, as far as it matters here. */
const Signed = z.looseObject({
  consentTypes: z.array(z.enum(accountParts)),
  fiTypes: z.array(z.string()),
  fetchType: z.string(),
  DataConsumer: z.looseObject({ id }),
  FIDataRange: z.looseObject({ from: instant, to: instant }),
  Accounts: z
    .array(
      z.looseObject({
        fipId: id,
        fiType: z.string(),
        linkRefNumber: id,
        maskedAccNumber: z.string().max(100),
      }),
    )
    .min(1)
    .max(100),
})
export type SignedConsent = z.output<typeof Signed>

const Data = z.object({
  FI: z
    .array(
      z.looseObject({
        fipID: id,
        data: z
          .array(
            z.looseObject({
              linkRefNumber: id,
              maskedAccNumber: z.string().max(100),
              encryptedFI: z.string(),
            }),
          )
          .max(100),
        // Checked when it is used: a wrong one is the bank's fault, not the aggregator's.
        KeyMaterial: z.unknown(),
      }),
    )
    .max(100),
})
export type FetchedData = z.output<typeof Data>['FI']

/** The calls to an aggregator for one application. Each throws LenderFailure. */
export function aggregatorCalls(
  { lenders, clock }: Pick<Deps, 'lenders' | 'clock'>,
  about: About,
  access: Access,
) {
  const { aggregator, reader, name } = access

  /** Every answer says when it was made, in a version that we read. */
  const answer = <S extends z.ZodRawShape>(shape: S) =>
    z
      .looseObject({ ver: z.string().regex(/^[12]\.\d+(\.\d+)?$/), timestamp: instant, txnid: id, ...shape })
      .refine(({ timestamp }) => Math.abs(Date.parse(String(timestamp)) - clock().getTime()) <= SKEW_MS)

  function send<A>(
    operation: 'account_consent' | 'account_request' | 'account_fetch',
    path: string,
    schema: z.ZodType<A>,
    body?: Record<string, unknown>,
  ): Promise<A> {
    const headers = {
      'x-jws-signature': signJws(body ? JSON.stringify(body) : path, reader.key),
      ...{ client_api_key: reader.api_key, 'content-type': 'application/json' },
    }
    return lenders.askOther(about, {
      ...{ operation, method: body ? 'POST' : 'GET', path, url: `${aggregator.endpoint}${path}` },
      ...(body && { body }),
      answer: schema,
      other: {
        ...{ name, headers, maxBytes: operation === 'account_fetch' ? LARGE : SMALL },
        isGenuine: (raw, jws) => isSignedJws(jws ?? undefined, Buffer.from(raw), aggregator.keys),
      },
    })
  }

  return {
    /** The consent as the customer gave it, and its signature. */
    async consent(consentId: string): Promise<{ consent: SignedConsent; signature: string } | null> {
      const said = await send(
        'account_consent',
        `/Consent/${encodeURIComponent(consentId)}`,
        answer({ consentId: z.literal(consentId), status: z.string(), signedConsent: z.string() }),
      )
      try {
        const { payload, signature } = openJws(said.signedConsent, aggregator.keys)
        return said.status === 'ACTIVE' ? { consent: Signed.parse(payload), signature } : null
      } catch {
        return null
      }
    },
    /** Opens a session. @returns its id */
    async request(
      consent: { id: string; signature: string },
      range: SignedConsent['FIDataRange'],
      half: { publicKey: string; nonce: string; expiry: Date },
    ): Promise<string> {
      const txnid = randomUUID()
      const said = await send(
        'account_request',
        '/FI/request',
        answer({ consentId: z.literal(consent.id), sessionId: id, txnid: z.literal(txnid) }),
        {
          ...{ ver: VERSION, timestamp: clock().toISOString(), txnid },
          FIDataRange: { from: range.from, to: range.to },
          Consent: { id: consent.id, digitalSignature: consent.signature },
          KeyMaterial: {
            ...{ cryptoAlg: 'ECDH', curve: 'Curve25519', params: '' },
            DHPublicKey: { expiry: half.expiry.toISOString(), Parameters: '', KeyValue: half.publicKey },
            Nonce: half.nonce,
          },
        },
      )
      return said.sessionId
    },
    /** What banks sent for a session. */
    fetch: async (sessionId: string): Promise<FetchedData> =>
      (await send('account_fetch', `/FI/fetch/${encodeURIComponent(sessionId)}`, answer(Data.shape))).FI,
  }
}
