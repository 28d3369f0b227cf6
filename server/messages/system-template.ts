import type { messageTemplate } from '#server/tables/messages.ts'
import type { Language } from '#src/contract/language.ts'

type Row = typeof messageTemplate.$inferSelect
type Words = Readonly<Record<Language, string>>

/** Which consent a customer must have given, and whether an opt-out stops the message. */
export type Consent =
  /** None: requested by the customer, or something they must know. Opt-outs do not stop it. */
  | 'NONE'
  /** Given to a merchant, who stored the proof. An opt-out stops it. */
  | 'MERCHANT'
  /** Consent to messages by this channel. */
  | 'CHANNEL'
  /** Consent to messages by this channel, and to advertising. */
  | 'PROMOTION'

/**
 * A message of the product: how it is sent, and in each language its default text until an admin edits it. The
 * variables of the text are the values that a sender must give.
 */
export interface SystemTemplate extends Words {
  category: Row['category']
  /** OCCASION: only sent by the product itself. OUTREACH: campaigns and agents may choose it. */
  purpose: 'OCCASION' | 'OUTREACH'
  consent: Consent
  /** Whether it also reaches customers whose account is closed or restricted. */
  reachesClosed?: true
  channels: readonly Row['channel'][]
  /** For e-mail only. */
  subject?: Words
  /** For SMS only. */
  sms?: Words
}
