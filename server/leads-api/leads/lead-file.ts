import { and, eq } from 'drizzle-orm'
import { type CaseReader, seenCases } from '#server/access/seen-cases.ts'
import { offeredByMerchant } from '#server/co-brands/partner-products.ts'
import { isCellReason, sayCellProblem } from '#server/files/cell-problem.ts'
import { readFile } from '#server/files/read-file.ts'
import { templateFile } from '#server/files/template.ts'
import { ownLeadWith } from '#server/leads-api/objects/live-leads.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { validateInput } from '#server/platform/read-input.ts'
import { sayProblem } from '#server/platform/words.ts'
import { leadExternalId } from '#server/tables/leads-api.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { Language } from '#src/contract/language.ts'
import { leadV1Calls } from '#src/contract/leads-api/v1/lead.ts'
import { MAX_BATCH_LEADS } from '#src/contract/leads-api/v1/lead-batch.ts'
import type { LeadFileRow } from '#src/contract/merchants/lead-file.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { isOffered } from '#src/domain/co-brands/offered-products.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { ReadCells } from '#src/domain/files/read-cells.ts'
import { type LeadColumn, leadColumns, leadFileColumns } from '#src/domain/merchants/lead-file.ts'
import type { Values } from '#src/locales/pair.ts'
import { createLead, type LeadSent, requireProof } from './create-lead.ts'

/** As many leads as a batch of the API. */
const format = {
  ...leadFileColumns,
  limits: { maxBytes: 2 * 1024 * 1024, maxRows: MAX_BATCH_LEADS },
  noColumns: 'leadFileHeader',
}

/** Of the template: sent as it is, it adds no one. */
const EXAMPLE = '9812300001'

type Read = ReadCells<typeof leadFileColumns.columns>
interface Row extends LeadFileRow {
  /** None while something is wrong. */
  lead: LeadSent | undefined
}

/** What a cell of a choice takes. */
const codesOf: Readonly<Record<string, string>> = { product: 'pl, bl, gl, hl', language: 'en, hi' }

/** The columns of the API's fields that have other names. */
const columnOf: Readonly<Record<string, LeadColumn>> = {
  'consent.text_id': 'consent_text',
  'consent.at': 'consent_at',
  'consent.ip': 'consent_ip',
}

interface Reader {
  deps: Deps
  who: CaseReader
  now: Date
  language: Language
}

/**
 * Reads a file of leads by the rules of the API. It only says of the merchant's own leads that they are known: who else
 * is a customer shows when a lead is added, which is noted.
 * @throws as readFile
 */
async function readLeads(reader: Reader, file: File) {
  const { rows, header, headings, cellsOf } = await readFile(
    file,
    format,
    { mapping: {}, keepCells: true },
    (read) => read,
  )
  const cells = await cellsOf(rows.map(({ line }) => line))
  const columns = leadColumns.filter((column) => headings[column])
  const offered = await offeredByMerchant(reader.deps.database.db, reader.who.merchantId)
  const seen = new Map<string, number>()
  const read: Row[] = []
  for (const row of rows) {
    const texts = columns.map((column) => [
      column,
      cells.get(row.line)?.[header.indexOf(headings[column] ?? '')] ?? '',
    ])
    read.push(await readLead(reader, row as Read, Object.fromEntries(texts), { offered, seen }))
  }
  return { columns, rows: read }
}

async function readLead(
  { deps, who: { merchantId }, now, language }: Reader,
  { line, values, problems: found }: Read,
  cells: Record<string, string>,
  { offered, seen }: { offered: Awaited<ReturnType<typeof offeredByMerchant>>; seen: Map<string, number> },
): Promise<Row> {
  const { db } = deps.database
  const problems: Record<string, string> = {}
  const note = (column: string, problem: Problem, vars?: Values) => {
    problems[column] ??= sayProblem(language, problem, vars)
  }
  for (const { column = 'phone', reason, vars } of found) {
    if (reason === 'shortened') note(column, 'leadShortened')
    else if (isCellReason(reason)) problems[column] ??= sayCellProblem({ reason, vars }, language)
    else note(column, reason, { ...vars, codes: codesOf[column] ?? '' })
  }
  const { phone, name, product, consent_text: text_id, consent_at: at, consent_ip: ip } = values
  const optional = { email: values.email, language: values.language, external_id: values.external_id }
  const sent = {
    ...{ phone, name, product, consent: { text_id, at, ip } },
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null)),
  }
  let lead: LeadSent | undefined
  try {
    lead = validateInput(leadV1Calls['POST /v1/leads'], { params: {}, body: sent }).body as LeadSent
    requireProof(lead.consent, now)
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error
    for (const [field, problem] of Object.entries(error.details.errors))
      note(columnOf[field] ?? field, problem, { ...error.details.vars, at: cells.consent_at ?? '' } as Values)
  }
  if (lead) {
    const type = loanProducts.find(({ code }) => code === lead.product)?.type ?? null
    if (offered && type && !isOffered(type, offered.products)) note('product', 'leadOffered')
    if (lead.phone === EXAMPLE) note('phone', 'leadExample')
    for (const [column, value] of [
      ['phone', lead.phone],
      ['external_id', lead.external_id],
    ] as const) {
      if (value === undefined) continue
      const before = seen.get(`${column} ${value}`)
      if (before !== undefined) note(column, 'leadTwice', { row: before })
      else seen.set(`${column} ${value}`, line)
    }
    if (await ownLeadWith(db, merchantId, lead.phone)) note('phone', 'leadOwn')
    else if (lead.external_id && (await isTaken(db, merchantId, lead.external_id)))
      note('external_id', 'leadNumber')
  }
  return { line, cells, problems, lead: Object.keys(problems).length > 0 ? undefined : lead }
}

const isTaken = async (db: Db, merchant: number, own: string) =>
  (await db.$count(
    leadExternalId,
    and(eq(leadExternalId.merchant_id, merchant), eq(leadExternalId.external_id, own)),
  )) > 0

const labelled = (columns: readonly LeadColumn[], language: Language) =>
  columns.map((column) => ({ column, label: leadFileColumns.columns[column].label[language] }))
const shown = ({ line, cells, problems }: Row): LeadFileRow => ({ line, cells, problems })

/** What a file of leads would add; stores and sends nothing. Throws as readFile. */
export async function previewLeads(reader: Reader, file: File) {
  const { columns, rows } = await readLeads(reader, file)
  const bad = rows.filter(({ lead }) => !lead)
  return { ready: rows.length - bad.length, columns: labelled(columns, reader.language), bad: bad.map(shown) }
}

/** What the refusal of a lead concerns, and its words. */
const refusals: Readonly<Record<string, readonly [LeadColumn, string]>> = {
  EXTERNAL_ID_TAKEN: ['external_id', 'leadNumber'],
  PRODUCT_NOT_OFFERED: ['product', 'leadOffered'],
}

/**
 * Adds the leads of a file one by one, as a batch of the API does.
 * @throws as readFile; TOO_MANY; CONSENT_MISSING without the code of conduct
 */
export async function addLeads(reader: Reader, file: File) {
  const { deps, who, now, language } = reader
  const { columns, rows } = await readLeads(reader, file)
  const ready = rows.filter(({ lead }) => lead)
  if (ready.length > 0) await deps.limits.apiLead(`merchant:${who.merchantId}`, ready.length)
  const by = { channel: 'FILE' as const, assignTo: seenCases(who)?.person }
  for (const row of ready) {
    try {
      await createLead(deps, who.merchantId, row.lead as LeadSent, now, by)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const known = ['phone', error.details.lead ? 'leadOwn' : 'leadKnown'] as const
      const refusal = error.code === 'DUPLICATE' ? known : refusals[error.code]
      if (!refusal) throw error
      row.problems[refusal[0]] = sayProblem(language, refusal[1])
    }
  }
  const bad = rows.filter(({ problems }) => Object.keys(problems).length > 0)
  return { added: rows.length - bad.length, columns: labelled(columns, language), bad: bad.map(shown) }
}

/** A file of leads with an example row, whose customer agreed an hour ago. */
export const leadTemplate = (sheet: SheetFormat, language: Language, now: Date): Promise<Uint8Array> =>
  templateFile(
    leadFileColumns,
    leadColumns,
    [
      {
        ...{ phone: EXAMPLE, name: language === 'hi' ? 'आशा वर्मा' : 'Asha Verma', product: 'pl' },
        consent_text: currentConsent.MATCHING,
        consent_at: new Date(now.getTime() - 3_600_000).toISOString(),
        ...{ consent_ip: '203.0.113.9', email: 'asha@example.in', language, external_id: 'A-17' },
      },
    ],
    { name: 'Leads', format: sheet, language },
  )
