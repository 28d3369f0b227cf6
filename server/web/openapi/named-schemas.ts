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
export function nameSchemas(): void {
  for (const [id, schema] of Object.entries(named))
    z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id })
}
