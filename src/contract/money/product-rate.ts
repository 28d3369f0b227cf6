import * as z from 'zod'
import { bilingual } from '#src/contract/bilingual.ts'
import { field, percent, rowId, rupees } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { categories } from '#src/contract/products/categories/categories.ts'

const names = Object.fromEntries(categories.map(({ code, many }) => [code, many]))
const [first, ...rest] = categories.map(({ code }) => code) as [string, ...string[]]

/** What a provider pays us for a completed request, from a day on. */
export const ProductRate = z.object({
  category: field(z.enum([first, ...rest], 'choice'), {
    label: labels.category,
    options: names,
    width: 180,
  }),
  product_id: field(rowId().nullable(), {
    label: bilingual('Product (its id)', 'उत्पाद (उसकी आईडी)'),
    help: bilingual(
      'Empty: every product of the category that has no rate of its own on that day',
      'ख़ाली: श्रेणी का हर उत्पाद, जिसकी उस दिन अपनी दर नहीं है',
    ),
  }),
  percent: field(percent(), {
    label: bilingual('Percent', 'प्रतिशत'),
    help: bilingual(
      'Of the loan, the premium or the price that the provider reports',
      'प्रदाता जो ऋण राशि, प्रीमियम या मूल्य बताता है, उसका',
    ),
    widget: 'percent',
  }),
  flat: field(rupees(), { label: bilingual('Flat amount', 'निश्चित राशि'), widget: 'money' }),
  from_day: field(z.iso.date('date'), { label: bilingual('From', 'कब से') }),
  until_day: field(z.iso.date('date').nullable(), {
    label: bilingual('Until', 'कब तक'),
    help: bilingual('The last day. Empty: until a newer rate', 'आख़िरी दिन। ख़ाली: नई दर आने तक'),
  }),
})
export type ProductRate = z.infer<typeof ProductRate>
