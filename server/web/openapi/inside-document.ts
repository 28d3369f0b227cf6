import * as z from 'zod'
import { LenderPage } from '#src/contract/applications/lender-application.ts'
import { Audience } from '#src/contract/campaigns/message.ts'
import { StoredLender } from '#src/contract/catalogue/lender.ts'
import { BadRow } from '#src/contract/catalogue/upload.ts'
import { PublicPartner } from '#src/contract/co-brands/partner.ts'
import { CsrEntry } from '#src/contract/csr/csr.ts'
import { StoredField } from '#src/contract/custom-field.ts'
import { GivenConsent } from '#src/contract/customers/consent.ts'
import { Profile } from '#src/contract/customers/profile.ts'
import { done as Done } from '#src/contract/done.ts'
import { ExportState, ScheduleState } from '#src/contract/lists/list-exports.ts'
import { ListTotals } from '#src/contract/lists/list-paging.ts'
import { GridPreference } from '#src/contract/lists/preference.ts'
import { SavedView } from '#src/contract/lists/saved-view.ts'
import { OwnLink } from '#src/contract/merchants/partner-product.ts'
import { MisFile, MisOutcome } from '#src/contract/money/mis.ts'
import { Statement } from '#src/contract/money/statement.ts'
import { Offer, OfferList } from '#src/contract/offers/offer.ts'
import { RequestDetails } from '#src/contract/products/product-calls.ts'
import { ProductFile } from '#src/contract/products/product-file.ts'
import { CallBegun, CallOutcome, Disposition } from '#src/contract/telecalling/telecalling.ts'
import { CookieName } from '#src/contract/web/cookie.ts'
import type { TagGroup } from './call-group.ts'
import { type Document, openapi } from './document.ts'
import { insideStyle } from './inside.ts'
import type { Json } from './json.ts'

/** Places at which a parameter stands under components rather than in the operations. */
const FEWEST = 3

/**
 * The document with parameters that several operations have, and answers that are one named schema, under components:
 * each operation refers to them by name.
 */
function shareRepeated(document: Document): Document {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const components = document.components as unknown as Record<'parameters' | 'responses', Json>
  const parameters = sharedParameters(operations)
  const responses: Json = {}
  for (const operation of operations) {
    const all = operation.parameters as Json[]
    operation.parameters = all.map((one) => parameters.refs.get(JSON.stringify(one)) ?? one)
    const answers = operation.responses as Record<string, Json>
    const name = nameOfAnswer(answers[200])
    if (!name) continue
    responses[name] ??= answers[200]
    answers[200] = { $ref: `#/components/responses/${name}` }
  }
  components.parameters = { ...components.parameters, ...parameters.named }
  components.responses = { ...components.responses, ...responses }
  return document
}

/** By their name where it is enough, else by their name and what they take. */
function sharedParameters(operations: readonly Json[]) {
  const counts = new Map<string, number>()
  for (const { parameters } of operations)
    for (const one of parameters as Json[]) {
      const text = JSON.stringify(one)
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  const named: Json = {}
  const refs = new Map<string, Json>()
  for (const [text, count] of counts) {
    const parameter = JSON.parse(text) as Json
    if (count < FEWEST || parameter.$ref) continue
    const { type, format, enum: choices } = parameter.schema as Json
    const full = `${parameter.name}_${format ?? (choices ? 'choice' : (type ?? 'text'))}`
    const name = [String(parameter.name), full].find((free) => !(free in named))
    if (!name) continue
    named[name] = parameter
    refs.set(text, { $ref: `#/components/parameters/${name}` })
  }
  return { named, refs }
}

/** The schema that an answer is, where it is nothing but a named one. */
function nameOfAnswer(answer: Json | undefined): string | undefined {
  const { schema } = ((answer?.content as Json | undefined)?.['application/json'] ?? {}) as { schema?: Json }
  const ref = schema && Object.keys(schema).length === 1 ? schema.$ref : undefined
  return typeof ref === 'string' ? ref.split('/').at(-1) : undefined
}

/** Shapes of the contract that several inside calls share, under their names in the document. */
const named = {
  Audience,
  BadRow,
  CallBegun,
  CallOutcome,
  CookieName,
  CsrEntry,
  Disposition,
  Done,
  ExportState,
  GivenConsent,
  GridPreference,
  LenderPage,
  ListTotals,
  MisFile,
  MisOutcome,
  Offer,
  OfferList,
  OwnLink,
  ProductFile,
  Profile,
  PublicPartner,
  RequestDetails,
  SavedView,
  ScheduleState,
  Statement,
  StoredField,
  StoredLender,
}

/** Gives the shared shapes their names: from then on a document refers to them. */
function nameSchemas(): void {
  for (const [id, schema] of Object.entries(named))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}

/** The inside calls as a document. */
export function insideDocument(groups: readonly TagGroup[]): Document {
  nameSchemas()
  return shareRepeated(openapi(groups, insideStyle))
}
