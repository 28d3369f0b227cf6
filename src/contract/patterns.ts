/* Formats of typed input. No zod here: forms use them without it, and the schemas next to this file reuse them. */

/** Of an office: digits with blanks or hyphens between them, with or without +country code. */
export const phone = /^\+?\d[\d -]{4,17}\d$/
/** Income-tax number of a person: the 4th letter is P. */
export const personPan = /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/
/** Of a firm, company, trust …: 4th letter as published by the Income Tax Department. */
export const entityPan = /^[A-Z]{3}[ABCFGHJLT][A-Z]\d{4}[A-Z]$/
export const ifsc = /^[A-Z]{4}0[A-Z0-9]{6}$/
export const pincode = /^[1-9]\d{5}$/
export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** A person's name: letters of any script; between them a blank, hyphen or apostrophe, or a full stop and a blank. */
export const personName =
  /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?:(?:\. ?| |-|['’])\p{L}[\p{L}\p{M}\u200c\u200d]*)*\.?$/u
/** Words of letters of any script; vowel signs and joiners belong to a letter. */
export const letters = /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?: \p{L}[\p{L}\p{M}\u200c\u200d]*)*$/u
export const fullName = /^\p{L}[\p{L}\p{M}\u200c\u200d]*(?: \p{L}[\p{L}\p{M}\u200c\u200d]*)+$/u
export const address = /^[\p{L}\p{M}\d\-,.# \u200c\u200d]+$/u
export const locality = /^[\p{L}\p{M}\d,. #\u200c\u200d]+$/u
export const company = /^[\p{L}\p{M}\d \u200c\u200d]{3,40}$/u
/** Number of a bank account. */
export const bankAccount = /^\d{9,18}$/
/** GST number: state, PAN, registration, Z, check digit. */
export const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
export const udyam = /^UDYAM-[A-Z]{2}-\d{2}-\d{7}$/
/** `https://host` only: a site that may embed ours in a frame. */
export const httpsOrigin = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/
/** Lender names: letters, digits, underscore, hyphen. */
export const lenderName = /^[A-Za-z0-9_-]+$/
/** Names of card categories and lender groups. */
export const plainName = /^[A-Za-z0-9 _-]+$/
/** Plain text that can never be read as markup. */
export const withoutMarkup = /^[^<>]*$/
/** One utm value of a tracking link. */
export const utmValue = /^[A-Za-z0-9_-]{1,64}$/
/** The last part of a tracking link's address. */
export const linkSlug = /^[a-z0-9][a-z0-9-]{2,39}$/
export const utmId = /^[A-Za-z0-9_-]*$/
/** Number of a document: of an invoice, a transfer. */
export const plainNumber = /^[A-Za-z0-9/_.-]+$/

/** Tags that rich text may hold; a link has an https address and nothing else. */
export const richTags = ['p', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'br', 'a'] as const
