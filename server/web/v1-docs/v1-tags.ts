import type { TagGroup } from '#server/web/openapi/call-group.ts'
import type { Call } from '#src/contract/call.ts'
import { v1Calls } from '#src/contract/leads-api/v1/v1-calls.ts'

/** The resources of the lead API by the first segment of their paths, in the order of the reference. */
const resources: Readonly<Record<string, readonly [title: string, about: string]>> = {
  leads: [
    'Leads',
    'A person whom you bring, with their consent. Creating one sends the customer an SMS with the link to continue',
  ],
  applications: ['Applications', 'What the customer of a lead applied for at a lender, and how it stands'],
  eligibility: [
    'Eligibility',
    'Which lenders match a customer, before there is a lead. The answer comes from the lenders’ rules and is always complete: a lender’s own system needs the person’s name, PAN and consent, and is asked when the customer applies',
  ],
  offers: ['Offers', 'Published terms of lenders for the product of a lead. No promise to this customer'],
  earnings: ['Earnings', 'Lines of your commission: one for each case, and one for each correction of it'],
  payouts: ['Payouts', 'What you get for a month, with tax, hold and transfer reference'],
  events: ['Events', 'What happened to your objects, for 90 days, whether or not a webhook received it'],
  'webhook-endpoints': ['Webhook endpoints', 'Addresses of yours that receive events'],
  requests: [
    'Requests',
    'What your keys called and how it ended, for 14 days; nothing that was sent is kept. `tulna logs tail` shows them as they come',
  ],
  'auth-codes': ['Auth codes', 'Brings a customer over from your own site, who then only types the passcode'],
  products: ['Products', 'What leads are for'],
  reference: [
    'Reference lists',
    'Values of fields with their words: statuses, reasons, lenders, consent texts',
  ],
  test: [
    'Test mode',
    'Walks a test application through a story with its events and money, moves the clock, deletes test data',
  ],
}

const segmentOf = (route: string): string => route.split('/')[2] ?? ''

/** The calls of the lead API by resource. */
export function v1Groups(calls: Readonly<Record<string, Call>> = v1Calls): TagGroup[] {
  const tags = Object.entries(resources).map(([name, [title, about]]) => ({
    name,
    title,
    about,
    calls: Object.fromEntries(Object.entries(calls).filter(([route]) => segmentOf(route) === name)),
  }))
  return [{ title: 'Reference', tags: tags.filter((tag) => Object.keys(tag.calls).length > 0) }]
}
