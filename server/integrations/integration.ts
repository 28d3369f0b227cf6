import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import type { lenderSteps } from '#src/contract/applications/lender-application.ts'
import type { ExtraField } from '#src/contract/applications/lender-wire.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import {
  type FieldSource,
  readFieldsOut,
  readQuestions,
  readStatusWords,
} from '#src/contract/integrations/integration-lines.ts'
import { type StatusBook, statusBook } from '#src/domain/applications/status-words.ts'
import { protocols } from './protocols/protocols.ts'

export type IntegrationRow = typeof lenderIntegration.$inferSelect

/** A lender's integration as edited at /admin/lender-integrations, with its text lines parsed. */
export interface Integration
  extends Pick<
    IntegrationRow,
    'lender_id' | 'slug' | 'protocol' | 'mode' | 'credential' | 'hosts' | 'bureau'
  > {
  /** Asks for the customer's eligibility before anything else is sent. */
  checksFirst: boolean
  /** Length of the passcode that the lender sends. */
  otp: number | null
  /** A rejection has its own page, `/user/{slug}/declined`. */
  declinedPage: boolean
  /** Uses the merchant-finance form (intake.ts) instead of `questions`; its answers are `extra.…` of `fields`. */
  intake: boolean
  dates: 'iso' | 'dmy'
  /** Reads English letters only. */
  latinOnly: boolean
  /** We read account data for it, as its technology provider. */
  readsAccounts: boolean
  /** The lender's name of a field → our fact, or our question as `extra.name`. */
  fields: Readonly<Record<string, FieldSource>>
  questions: readonly ExtraField[]
  words: StatusBook
  steps: readonly (typeof lenderSteps)[number][]
}

/** For a join with `lender`: the integration that is not deleted. */
export const liveIntegration = and(
  eq(lenderIntegration.lender_id, lender.lender_id),
  isNull(lenderIntegration.deleted_at),
)

/** The integration of a lender; without one nothing is sent. */
export function integrationOf(lenderId: number, row: IntegrationRow | null): Integration {
  const questions = readQuestions(row?.questions ?? null) ?? []
  const { protocol = 'tulna', mode = 'light-touch', bureau = null } = row ?? {}
  const { eligibility, otpSend } = protocols[protocol]
  const otp = (otpSend && row?.otp_digits) ?? null
  const intake = row?.own_form === 1
  return {
    lender_id: lenderId,
    slug: row?.slug ?? `lender-${lenderId}`,
    protocol,
    mode,
    credential: row?.credential ?? null,
    hosts: row?.hosts ?? [],
    bureau,
    checksFirst: eligibility !== undefined && row?.checks_first === 1,
    otp,
    declinedPage: row?.declined_page === 1,
    intake,
    dates: row?.date_style ?? 'iso',
    latinOnly: row?.latin_only === 1,
    readsAccounts: row?.reads_accounts === 1,
    fields: Object.fromEntries(readFieldsOut(row?.fields_out ?? null) ?? []),
    questions,
    words: statusBook(readStatusWords(row?.status_words ?? null) ?? []),
    steps: [
      'info',
      ...(questions.length > 0 || intake ? (['form'] as const) : []),
      ...(bureau ? (['consent'] as const) : []),
      ...(otp ? (['otp'] as const) : []),
      ...(mode === 'redirect' ? (['redirect'] as const) : []),
      'wait',
      'result',
    ],
  }
}

/** Every lender's integration, for lists and files: one query instead of one per row. */
export async function allIntegrations(db: Db): Promise<(lenderId: number) => Integration> {
  const found = await db.select().from(lenderIntegration).where(isNull(lenderIntegration.deleted_at))
  const read = new Map(found.map((row) => [row.lender_id, integrationOf(row.lender_id, row)]))
  return (lenderId) => read.get(lenderId) ?? integrationOf(lenderId, null)
}

/** Whether a slug belongs to a lender that currently takes applications for a product. */
export async function lendsFor(db: Db, slug: string, product: LenderType): Promise<boolean> {
  const found = await db
    .select({ id: lender.lender_id })
    .from(lenderIntegration)
    .innerJoin(lender, liveIntegration)
    .innerJoin(lenderProduct, eq(lenderProduct.lender_id, lender.lender_id))
    .where(
      and(
        eq(lenderIntegration.slug, slug),
        isNull(lender.deleted_at),
        eq(lenderProduct.product, product),
        eq(lenderProduct.status, 1),
        isNull(lenderProduct.deleted_at),
      ),
    )
  return found.length > 0
}

/** Whether a lender has or had a slug: customers keep the addresses of their applications. */
export async function hasLender(db: Db, slug: string): Promise<boolean> {
  const own = eq(lenderIntegration.slug, slug)
  if ((await db.$count(lenderIntegration, own)) > 0) return true
  const id = Number(/^lender-(\d{1,9})$/.exec(slug)?.[1])
  return id > 0 && (await db.$count(lender, eq(lender.lender_id, id))) > 0
}

/** The lender of a slug in a path, with its integration; not for deleted lenders. */
export async function lenderBySlug(db: Db, slug: string) {
  const [found] = await db
    .select({ lender, row: lenderIntegration })
    .from(lenderIntegration)
    .innerJoin(lender, liveIntegration)
    .where(and(eq(lenderIntegration.slug, slug), isNull(lender.deleted_at)))
  return found && { lender: found.lender, integration: integrationOf(found.lender.lender_id, found.row) }
}
