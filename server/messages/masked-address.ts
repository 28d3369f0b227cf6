import type { Keys } from '#server/platform/keys/keys.ts'
import type { ListRow } from '#server/platform/list-source.ts'
import { maskEmail, maskMobile } from '#src/domain/masks.ts'

/** The masked address of `ciphertext hash`, as messages keep it; a lost key shows nothing. */
export function maskedAddress(keys: Keys, { to, channel }: ListRow): string {
  const [sealed = '', hash = ''] = String(to).split(' ')
  try {
    const address = keys.vault.open('message.to', hash, sealed)
    return channel === 'email' ? maskEmail(address) : maskMobile(address)
  } catch {
    return '***'
  }
}
