import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, flag, isoDate, percent, rupees, whole } from '#server/platform/database/columns.ts'
import type { TokenScope } from '#src/contract/access/api-token.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { LowerRole } from '#src/contract/lower-roles.ts'
import type { MerchantStatus } from '#src/contract/merchants/merchant.ts'
import type { FontName } from '#src/domain/co-brands/co-brands.ts'

export const adminUser = pgTable('admin_user', {
  id: serial().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull(),
  password_hash: text().notNull(),
  role_id: whole().notNull().$type<AdminRole>(),
  /** INVITED: has not set a password yet. */
  status: text().notNull().default('ACTIVE').$type<'INVITED' | 'ACTIVE' | 'DISABLED'>(),
  failed_logins: whole().notNull().default(0),
  locked_until: at(),
  last_login_at: at(),
  created_at: at(),
  /** The language in which they last opened the back office; used for e-mails. */
  language: text().notNull().default('en').$type<Language>(),
  /** Whether they get e-mails about open approvals, and when the last one was queued. */
  approval_mails: flag().notNull().default(1),
  approval_mailed_at: at(),
  /** When this admin was last told that the yearly self-audit is due. */
  self_audit_mailed_at: at(),
  /** Who invited them; null for the first ones. */
  created_by: whole().references((): AnyPgColumn => adminUser.id),
})

/** An admin's grid settings of a page: columns by field name (src/contract/lists/preference.ts). */
export const adminPreference = pgTable(
  'admin_preference',
  {
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    page: text().notNull(),
    value: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.admin_id, t.page] })],
)

/** Filters, order and columns of a list that an admin, or a person of a merchant, gave a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: serial().primaryKey(),
    admin_id: whole().references(() => adminUser.id),
    merchant_user_id: whole().references((): AnyPgColumn => merchantUser.id),
    /** Of the back office; or the name of a list of the portal. */
    page: text().notNull(),
    name: text().notNull(),
    /** Query of its URL, without a place in the list. */
    search: text().notNull(),
    shared: boolean().notNull(),
    /** Shared with this role only. */
    role: whole().$type<AdminRole>(),
    /** Where the menu lists it. */
    folder: text(),
    /** Opens with the list of the portal. */
    is_default: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.admin_id, t.page, sql`lower(${t.name})`),
    uniqueIndex('saved_view_merchant_name').on(t.merchant_user_id, t.page, sql`lower(${t.name})`),
    uniqueIndex('saved_view_default').on(t.merchant_user_id, t.page).where(sql`${t.is_default}`),
    check('saved_view_owner', sql`num_nonnulls(${t.admin_id}, ${t.merchant_user_id}) = 1`),
  ],
)

/** The view that opens with a page of the back office: for an admin, or for each admin of a role without a choice of their own. */
export const openingView = pgTable(
  'opening_view',
  {
    page: text().notNull(),
    admin_id: whole().references(() => adminUser.id),
    role: whole().$type<AdminRole>(),
    /** Null: with all rows, although a view opens for the role. */
    view_id: whole().references(() => savedView.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('opening_view_admin').on(t.admin_id, t.page),
    uniqueIndex('opening_view_role').on(t.role, t.page),
    check('opening_view_whose', sql`num_nonnulls(${t.admin_id}, ${t.role}) = 1`),
  ],
)

/** A report on the dashboard of an admin. */
export const pinnedView = pgTable(
  'pinned_view',
  {
    admin_id: whole()
      .notNull()
      .references(() => adminUser.id),
    view_id: whole()
      .notNull()
      .references(() => savedView.id, { onDelete: 'cascade' }),
    pinned_at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.admin_id, t.view_id] })],
)

/** A co-brand: a key in links, its commission terms. Merchants sell under it. */
export const partner = pgTable(
  'partner',
  {
    id: serial().primaryKey(),
    key: text().notNull().unique(),
    name: text().notNull(),
    utm_id: text(),
    revenue_percent: percent(),
    revenue_flat_fee: rupees(),
    legal_name: text(),
    /** Texts of the block 'In Partnership With'. */
    partnership_en: text(),
    partnership_hi: text(),
    /* Overrides of the co-brand of its key (src/domain/co-brands/co-brands.ts); colours are #rrggbb. */
    logo: text(),
    co_brand_logo: text(),
    font: text().$type<FontName>(),
    primary_colour: text(),
    secondary_colour: text(),
    /** Lenders shown to its customers; none means all. */
    lenders: jsonb().$type<number[]>().notNull().default([]),
    /** Codes of the products shown to its customers (src/domain/co-brands/offered-products.ts); none means all. */
    products: jsonb().$type<string[]>().notNull().default([]),
    /** Default language of its customers; null: their browser's. */
    start_language: text().$type<Language>(),
    /** Code of the product that its customers start with; null: they choose. */
    start_product: text(),
    /** Origins that may frame /customer-site?partner=. */
    domains: jsonb().$type<string[]>().notNull().default([]),
    /* Its own texts, shown with ours. */
    texts_from: isoDate(),
    terms_en: text(),
    terms_hi: text(),
    privacy_en: text(),
    privacy_hi: text(),
    /** Whom its merchants call. */
    manager_name: text(),
    manager_phone: text(),
    manager_email: text(),
    manager_hours: text(),
    manager_hours_hi: text(),
    deleted_at: at(),
  },
  (t) => [uniqueIndex('partner_utm_live').on(sql`lower(${t.utm_id})`).where(sql`${t.deleted_at} is null`)],
)

export const merchant = pgTable('merchant', {
  merchant_id: serial().primaryKey(),
  partner_id: whole()
    .notNull()
    .references(() => partner.id),
  name: text().notNull(),
  status: text().notNull().default('ACTIVE').$type<MerchantStatus>(),
  /** Why it is not active. */
  status_reason: text(),
  created_at: at().notNull().defaultNow(),
  business_type: text(),
  contact_name: text(),
  mobile: text().unique(),
  email: text(),
  address: text(),
  city: text(),
  pincode: text(),
  pan_cipher: text(),
  pan_hash: text().unique(),
  gstin_cipher: text(),
  /** State of the GST number: it decides how GST is split. */
  gst_state: text(),
  /** The merchant who referred it, one level only. */
  parent_id: whole().references((): AnyPgColumn => merchant.merchant_id),
  /** Share of a lender's commission paid to the merchant, in percent; null: the co-brand's terms apply. */
  split_percent: percent(),
})

/** A person who signs in to the merchant portal. */
export const merchantUser = pgTable('merchant_user', {
  id: serial().primaryKey(),
  merchant_id: whole()
    .notNull()
    .references(() => merchant.merchant_id),
  name: text().notNull(),
  email: text().notNull().unique(),
  mobile: text().unique(),
  password_hash: text().notNull(),
  /** INVITED: has not set a password yet. */
  status: text().notNull().default('ACTIVE').$type<'INVITED' | 'ACTIVE' | 'DISABLED'>(),
  failed_logins: whole().notNull().default(0),
  locked_until: at(),
})

/** A customer. What is not searched is sealed (server/platform/keys/sealed-fields.ts); pan_hash finds a PAN. */
export const prospect = pgTable(
  'prospect',
  {
    user_id: uuid().primaryKey(),
    /**
     * Shown wherever the case appears (src/contract/merchants/case-id.ts). A hash, since merchants must not learn the
     * user_id; the database computes it, so that no way of storing a customer can leave it out.
     */
    case_id: text()
      .notNull()
      .unique()
      .generatedAlwaysAs(
        (): SQL => sql`'L-' || upper(left(encode(sha256(uuid_send(${prospect.user_id})), 'hex'), 12))`,
      ),
    created_at: at().notNull(),
    updated_at: at().notNull(),
    /** RESTRICTED: pseudonymised and no longer processed. ERASED: purged. MERGED: another customer has all the data. */
    status: text().notNull().default('ACTIVE').$type<'ACTIVE' | 'RESTRICTED' | 'ERASED' | 'MERGED'>(),
    merged_into: uuid(),
    /** The merchant the customer is attributed to: the last tracked click before the first passcode. */
    merchant_id: whole().references(() => merchant.merchant_id),
    /** The tracking link of that click (server/tables/links.ts). */
    link_id: whole(),
    attributed_at: at(),
    utm_source: text(),
    mobile_phone_code: text().notNull().default('91'),
    mobile_phone_number: text(),
    email: text(),
    email_verified: flag().notNull().default(0),
    first_name: text(),
    last_name: text(),
    birth_date_cipher: text(),
    pan_cipher: text(),
    pan_hash: text(),
    language: text().notNull().default('en'),
    product_type: text(),
    channel_id: text(),
    merchant_location_id: text(),
    is_editing: flag().notNull().default(0),
    postal_code: text(),
    city: text(),
    state: text(),
    employment_status_code: text(),
    /** Home, work and money, as JSON (server/customers/details.ts). */
    details_cipher: text(),
    se_loan_amount: rupees(),
    desired_tenor: whole(),
    housing_loan_amount: rupees(),
    /** PAN of the company, if it is not the customer's own. */
    business_pan_cipher: text(),
    allow_calls: flag().notNull().default(0),
    allow_sms: flag().notNull().default(0),
    allow_emails: flag().notNull().default(0),
    bl_completed: flag().notNull().default(0),
    pl_completed: flag().notNull().default(0),
    gl_completed: flag().notNull().default(0),
    hl_completed: flag().notNull().default(0),
    pl_update_required: flag().notNull().default(0),
    pl_se_update_required: flag().notNull().default(0),
  },
  (t) => [
    uniqueIndex('prospect_mobile').on(t.mobile_phone_number),
    uniqueIndex('prospect_verified_email').on(t.email).where(sql`${t.email_verified} = 1`),
    uniqueIndex('prospect_pan').on(t.pan_hash),
    index('prospect_merchant').on(t.merchant_id, t.created_at),
    // Like those of the names, it holds all that a search by name asks, so that no row is opened but those of the page.
    index('prospect_newest').on(t.created_at, t.user_id, t.status, t.first_name, t.last_name),
    index('prospect_city').on(sql`lower(${t.city})`, t.created_at, t.user_id),
    index('prospect_postal').on(t.postal_code, t.created_at, t.user_id),
    // Not limited to active customers: the planner takes no statistics of an expression from a partial index.
    index('prospect_first_name').on(
      sql`lower(${t.first_name}) text_pattern_ops`,
      t.first_name,
      t.status,
      t.created_at,
      t.user_id,
    ),
    index('prospect_last_name').on(
      sql`lower(${t.last_name}) text_pattern_ops`,
      t.last_name,
      t.first_name,
      t.status,
      t.created_at,
      t.user_id,
    ),
  ],
)

/** One row for each sign-in. Only hashes of the cookie's token and of the page's bearer are stored. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    kind: text().notNull().$type<'admin' | 'partner' | 'customer'>(),
    admin_id: whole().references(() => adminUser.id),
    merchant_user_id: whole().references(() => merchantUser.id),
    prospect_id: uuid().references(() => prospect.user_id),
    token_hash: text().notNull().unique(),
    bearer_hash: text().notNull().unique(),
    /** The role that an admin of role 1 views as; it narrows what this session may do. */
    view_as: whole().$type<LowerRole>(),
    /** An API token of an admin: no idle timeout, and it writes the fields that only the API writes. */
    api: boolean().notNull().default(false),
    /** Of an API token: what uses it, and what it is limited to. */
    label: text(),
    scope: jsonb().$type<TokenScope>(),
    /** Hash of the agent that a person let in at /oauth/authorize: its bearer opens /mcp only, until then; what renews it. */
    agent: text(),
    bearer_until: at(),
    refresh_hash: text(),
    /** Of a merchant's person at sign-in: browser and system, network of the address, and its place if a proxy names it. */
    device: text(),
    network: text(),
    country: text(),
    city: text(),
    /** How far the database's log was after its last write: a replica must have that (readStale). */
    wrote: text(),
    created_at: at().notNull(),
    last_seen_at: at().notNull(),
    expires_at: at().notNull(),
    revoked_at: at(),
  },
  (t) => [index('session_expiry').on(t.expires_at)],
)

/**
 * LOGIN and TRANSFER: a customer signs in, by themselves or by a link of the CSR Portal. OWN_MOBILE: of a customer who signed in by
 * e-mail. MERCHANT_FORM: of a business that applies or
 * asks about its application. PARTNER_LOGIN, PASSWORD and CONTACT: of a merchant's person. LEAD and REFERRAL: another user types it
 * in, as the person's agreement. None opens anything of another purpose.
 */
export type PasscodePurpose =
  | 'LOGIN'
  | 'TRANSFER'
  | 'OWN_MOBILE'
  | 'LEAD'
  | 'REFERRAL'
  | 'MERCHANT_FORM'
  | 'PARTNER_LOGIN'
  | 'PASSWORD'
  | 'CONTACT'

/** A sent passcode. The number is ciphertext; its keyed hash counts sends and wrong tries. */
export const otpChallenge = pgTable(
  'otp_challenge',
  {
    id: uuid().primaryKey(),
    channel: text().notNull().$type<'mobile' | 'email'>(),
    to_cipher: text().notNull(),
    to_hash: text().notNull(),
    code_hash: text().notNull(),
    purpose: text().notNull().default('LOGIN').$type<PasscodePurpose>(),
    created_at: at().notNull(),
    expires_at: at().notNull(),
    tries: whole().notNull().default(0),
    used_at: at(),
  },
  (t) => [index('otp_by_number').on(t.to_hash, t.created_at)],
)
