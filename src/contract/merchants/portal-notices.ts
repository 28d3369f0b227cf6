import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { languageCodes } from '#src/contract/language.ts'

/** Events a merchant's user may choose to be notified of; account security notices are always sent. */
export const noticeEvents = [
  'callback',
  'assigned',
  'documents',
  'offer',
  'refused',
  'disbursed',
  'payout',
  'ticket',
  'leads',
  'link',
  'webhook',
  'agreement',
] as const
export type NoticeEvent = (typeof noticeEvents)[number]
export const noticeChannels = ['portal', 'email', 'mobile'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

const language = z.enum(languageCodes, 'choice')
const channels = z.array(z.enum(noticeChannels, 'choice')).max(noticeChannels.length, 'tooMany')

export const portalNoticesCalls = defineCalls({
  'GET /api/partner/notices': {
    summary: 'The person’s notification settings: events, channels and language',
    access: { partner: true },
    answer: z.object({
      language,
      email: z.string(),
      mobile: z.string().nullable(),
      events: z
        .array(z.object({ event: z.enum(noticeEvents), channels }))
        .describe('those allowed by the person’s rights'),
    }),
  },
  'POST /api/partner/notices': {
    summary: 'Sets the channels per event; omitted events keep their setting',
    access: { partner: true },
    once: true,
    withoutCode: true,
    body: z.strictObject({ language, on: z.partialRecord(z.enum(noticeEvents, 'choice'), channels) }),
    answer: done,
  },
})
