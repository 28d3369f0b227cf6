import type { messageTemplate } from '#server/tables/messages.ts'

type Row = typeof messageTemplate.$inferSelect
interface Words {
  en: string
  hi: string
}

/** Which consent a customer has to have given, and whether an opt-out stops the message. */
export type Consent =
  /** None: people ask for it, or have to know it. Opt-outs do not stop it. */
  | 'NONE'
  /** To messages by this channel. */
  | 'CHANNEL'
  /** To messages by this channel, and to advertising. */
  | 'PROMOTION'

/** A message of the product: how it is sent, and its words until an admin edits them. */
export interface SystemTemplate {
  category: Row['category']
  /** OCCASION: sent by the product on its own occasion only. OUTREACH: campaigns and agents may choose it. */
  purpose: 'OCCASION' | 'OUTREACH'
  consent: Consent
  /** Whether it also reaches customers whose account is closed or restricted. */
  reachesClosed?: true
  channels: readonly Row['channel'][]
  /** Of the e-mail. */
  subject?: Words
  en: string
  hi: string
  /** What an SMS adds. */
  sms?: Words
}
