import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { origins } from '#src/contract/field.ts'
import { OwnLink, ProductId } from '#src/contract/merchants/partner-product.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { widgetThemes } from './widget-choices.ts'

/** How a host page asks for the frame; what is not valid is left out. */
export const WidgetQuery = z.object({
  lang: z.enum(['en', 'hi']).catch('en'),
  theme: z.enum(widgetThemes).catch('auto'),
  colour: z
    .string()
    .regex(/^[0-9a-f]{6}$/i)
    .optional()
    .catch(undefined)
    .describe('of the button, as rrggbb; changed as far as it has to be to be readable'),
  preview: z.literal('1').optional().catch(undefined).describe('in the portal: without scripts'),
  host: z.string().max(200).optional().catch(undefined).describe('origin of the page around the frame'),
})

/** The form in the frame, as a browser sends it. */
export const WidgetForm = z.object({
  name: typed('fullName', { max: 80 }),
  phone: typed('mobile', { missing: 'mobile' }),
  product: ProductId,
  consent: z.literal('on', 'consent'),
})

const owner = { partner: 'owner' } as const

/** The widget's settings in the portal. */
export const widgetCalls = defineCalls({
  'GET /api/partner/widget': {
    summary: 'What the merchant’s widget needs: its links and the sites that may show it',
    access: owner,
    answer: z.object({
      origin: z.string().describe('of this site'),
      links: z.array(OwnLink).describe('active, newest first'),
      frame_origins: z.array(z.string()),
    }),
  },
  'POST /api/partner/widget/origins': {
    summary: 'Sites that may embed the merchant’s widget; empty: none',
    access: owner,
    once: true,
    body: z.strictObject({ origins: origins(5) }),
    answer: done,
  },
})
