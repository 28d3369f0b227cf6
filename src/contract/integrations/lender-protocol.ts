import type { Words } from '#src/contract/bilingual.ts'

/** The protocols that we speak with lenders; each is a module of its name in server/integrations/protocols. */
export const lenderProtocols = ['tulna', 'signed-lead', 'ondc-credit'] as const
export type LenderProtocol = (typeof lenderProtocols)[number]

export const protocolNames: Record<LenderProtocol, Words> = {
  tulna: { en: 'Lender API of Tulna', hi: 'तुलना का ऋणदाता एपीआई' },
  'ondc-credit': { en: 'ONDC network, loans', hi: 'ओएनडीसी नेटवर्क, लोन' },
  'signed-lead': { en: 'Signed lead to one address', hi: 'एक पते पर हस्ताक्षरित लीड' },
}
