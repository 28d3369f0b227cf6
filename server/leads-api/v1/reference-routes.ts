import { and, eq, isNull } from 'drizzle-orm'
import { wholeList } from '#server/leads-api/objects/page.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { lender } from '#server/tables/catalogue.ts'
import { declineReasons } from '#src/contract/applications/decline-reason.ts'
import { eventObjects, eventTypes, isSubscribable } from '#src/contract/leads-api/event-types.ts'
import { apiErrors } from '#src/contract/leads-api/v1/api-errors.ts'
import type { ReferenceEntry, ReferenceList, referenceV1Calls } from '#src/contract/leads-api/v1/reference.ts'
import { storyNames } from '#src/contract/leads-api/v1/stories.ts'
import { statuses, statusKey } from '#src/domain/applications/status.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { type ConsentText, consentTexts, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { stories } from '#src/domain/leads-api/stories.ts'
import { apiWords } from '#src/locales/api.words.ts'
import { status as statusWords } from '#src/locales/applications/status.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'

const hi = {
  status: await statusWords.load('hi'),
  products: await productNames.load('hi'),
  api: await apiWords.load('hi'),
}

const entry = (
  code: string,
  en: string,
  hindi: string,
  more: Partial<ReferenceEntry> = {},
): ReferenceEntry => ({
  object: 'reference',
  code,
  name: { en, hi: hindi },
  ...more,
})

const consentEntries = Object.entries(consentTexts as Record<string, ConsentText>)
  .filter(([id]) => id.startsWith('MATCHING.'))
  .map(([id, text]) =>
    entry(id, text.en.title, text.hi.title, {
      text: { en: [...text.en.body], hi: [...text.hi.body] },
      current: id === currentConsent.MATCHING,
    }),
  )

const lists: Record<ReferenceList, (deps: Deps) => ReferenceEntry[] | Promise<ReferenceEntry[]>> = {
  statuses: () =>
    statuses.map(({ key, next }) =>
      entry(key, statusWords.en[key], hi.status[key], { next: next.map((code) => statusKey(code) ?? '') }),
    ),
  reasons: () => declineReasons.map((code) => entry(code, apiWords.en[code], hi.api[code])),
  lenders: async ({ database }) => {
    const found = await database.db
      .select({ name: lender.name, legal_name: lender.legal_name })
      .from(lender)
      .where(and(eq(lender.lender_status, 1), isNull(lender.deleted_at)))
      .orderBy(lender.legal_name)
    return found.map(({ name, legal_name }) => entry(name, legal_name, legal_name))
  },
  'consent-texts': () => consentEntries,
  products: () => loanProducts.map(({ code, type }) => entry(code, productNames.en[type], hi.products[type])),
  errors: () => Object.entries(apiErrors).map(([code, { message }]) => entry(code, message, message)),
  stories: () =>
    storyNames.map((code) =>
      entry(code, apiWords.en[code], hi.api[code], { next: [...stories[code].steps] }),
    ),
  'event-types': () =>
    eventTypes.map((code) =>
      entry(code, apiWords.en[code], hi.api[code], {
        carries: eventObjects[code],
        subscribable: isSubscribable(code),
      }),
    ),
}

export const referenceRoutes: Handlers<typeof referenceV1Calls> = {
  'GET /v1/reference/{list}': async ({ params }, deps) =>
    wholeList(`/v1/reference/${params.list}`, await lists[params.list](deps)),
}
