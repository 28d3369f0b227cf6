import type { PartnerRight } from '#src/contract/call.ts'
import type { NoticeChannel, NoticeEvent } from '#src/contract/merchants/portal-notices.ts'
import type { TemplateCode } from './system-templates.ts'

interface MerchantNotice {
  template: TemplateCode
  /** Until the person chooses. */
  channels: readonly NoticeChannel[]
  /** What a person needs to get it; null: everybody whom it concerns. */
  right: PartnerRight | 'owner' | null
  /** The page that its link opens; who gets it may see that page. */
  target: `/partner/${string}`
}

/** What a merchant's people are told about: money by SMS and e-mail, no daily summary unless they want it. */
export const merchantNotices = {
  payout: {
    template: 'partner-payout',
    channels: ['email', 'mobile'],
    right: 'owner',
    target: '/partner/reports?tab=payouts&month={month}',
  },
  /** Told to who asked. */
  ticket: {
    template: 'partner-ticket',
    channels: ['email'],
    right: null,
    target: '/partner/communication/ticket/{id}',
  },
  leads: {
    template: 'partner-leads',
    channels: [],
    right: 'leads',
    target: '/partner/reports?tab=leads',
  },
  link: {
    template: 'partner-link',
    channels: ['email'],
    right: 'links',
    target: '/partner/communication/general-query',
  },
  webhook: {
    template: 'partner-webhook',
    channels: ['email'],
    right: 'owner',
    target: '/partner/digital-integration',
  },
} as const satisfies Record<NoticeEvent, MerchantNotice>

/** A change of how somebody signs in: told by every known channel, whatever they chose. */
export const securityNotice = {
  template: 'partner-security',
  target: '/partner/communication/tech-support',
} as const satisfies Pick<MerchantNotice, 'template' | 'target'>
