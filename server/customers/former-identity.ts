import { eq } from 'drizzle-orm'
import { addressHash } from '#server/messages/suppression.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { PersonKey } from '#server/platform/keys/vault.ts'
import { prospectAlias } from '#server/tables/links.ts'
import type { CustomerRow, Subject } from './customer-data/entry.ts'
import type { Details } from './details.ts'
import { quotePattern } from './quotes.ts'

/** The profile as it is sealed when a deletion is approved, with the numbers and e-mails of merged customers. */
export interface FormerCustomer extends CustomerRow, Details {
  aliases: string[]
}

/** Seals what the last messages and the purge need to know. */
export const sealFormer = (keys: Keys, requestId: number, former: FormerCustomer, key: PersonKey): string =>
  keys.vault.seal('erasure.profile', requestId, JSON.stringify(former), key)

/** Opens the profile of a restricted customer; only the last messages and the purge need it. */
export const openFormer = (keys: Keys, requestId: number, sealed: string, key: PersonKey): FormerCustomer =>
  JSON.parse(keys.vault.open('erasure.profile', requestId, sealed, key))

/** Numbers and e-mails of customers who were merged into this one. */
export async function aliasesOf(tx: Db, id: string): Promise<string[]> {
  const found = await tx
    .select({ address: prospectAlias.address })
    .from(prospectAlias)
    .where(eq(prospectAlias.prospect_id, id))
  return found.map(({ address }) => address)
}

const isEmail = (address: string) => address.includes('@')

/** How rows that name no customer are found: by addresses until these became free, and by what identifies the person. */
export function subjectOf(
  keys: Keys,
  id: string,
  { former, until, key }: { former: FormerCustomer; until: Date; key: PersonKey },
): Subject {
  const { mobile_phone_number: mobile, email, email_verified, aliases } = former
  // An e-mail that was never verified may be another user's.
  const own = [...aliases, ...(mobile ? [mobile] : []), ...(email && email_verified === 1 ? [email] : [])]
  const pans = [
    ['customer.pan', former.pan_cipher],
    ['customer.business_pan', former.business_pan_cipher],
  ] as const
  const opened = pans.flatMap(([field, sealed]) => (sealed ? openedOf(keys, field, id, sealed, key) : []))
  return {
    id,
    addresses: {
      until,
      plain: own,
      hashes: [
        ...own.map((address) => addressHash(keys, isEmail(address) ? 'email' : 'mobile', address)),
        ...(former.pan_hash ? [former.pan_hash] : []),
      ],
    },
    quotes: quotePattern({
      numbers: own.filter((address) => !isEmail(address)),
      texts: [
        [former.first_name, former.last_name].filter(Boolean).join(' '),
        ...(email ? [email] : []),
        ...own.filter(isEmail),
        ...opened,
        former.gstin ?? '',
        former.address1 ?? '',
      ],
    }),
  }
}

/** A ciphertext that does not open must not stop a deletion. */
function openedOf(
  keys: Keys,
  field: 'customer.pan' | 'customer.business_pan',
  id: string,
  sealed: string,
  key: PersonKey,
) {
  try {
    return [keys.vault.open(field, id, sealed, key)]
  } catch {
    return []
  }
}
