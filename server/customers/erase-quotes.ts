import { eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { openProposal, sealProposal } from '#server/access/approvals/sealed.ts'
import { eraseValues } from '#server/audit/erase-values.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { privacyRequest } from '#server/tables/applications.ts'
import { proposal } from '#server/tables/approvals.ts'
import { apiAnswer } from '#server/tables/leads-api.ts'
import { prospect } from '#server/tables/people.ts'
import { withoutTypedTexts } from './customer-data/audit-rows.ts'
import { columnsOfKind } from './customer-data/columns/kinds.ts'
import type { Subject } from './customer-data/entry.ts'
import { ERASED, mapTexts, withoutQuotes } from './quotes.ts'

interface Input {
  tx: Db
  keys: Keys
  subject: Subject
  /** When the customer was new: older texts cannot quote them. */
  since: Date
}

/**
 * Erases a customer from texts of others: free text and lists of filters that quote them, the audit trail, approvals and
 * answers to merchants' systems. Runs before their own rows go, which lead to some of these. @returns how many changed
 */
export async function eraseQuotes(input: Input): Promise<number> {
  const sealed = (await eraseFromProposals(input)) + (await dropAnswers(input))
  const { quotes } = input.subject
  if (!quotes) return sealed
  let count = sealed + (await eraseFromAudit(input, quotes))
  for (const { table, columns } of columnsOfKind('quoted', 'ownAndQuoted'))
    for (const column of columns) count += await eraseFromText(input.tx, table, column, quotes)
  for (const { table, columns } of columnsOfKind('quotedJson'))
    for (const column of columns) count += await eraseFromJson(input.tx, table, column, quotes)
  return count
}

async function eraseFromText(tx: Db, table: string, column: string, quotes: string): Promise<number> {
  const [of, name] = [sql.identifier(table), sql.identifier(column)]
  const changed = await rows(
    tx,
    sql`update ${of} set ${name} = regexp_replace(${name}, ${quotes}, ${ERASED}, 'gi')
      where ${name} ~* ${quotes} returning 1`,
  )
  return changed.length
}

const quoting = (text: SQL, quotes: string) => sql`${text} ~* ${quotes}`

async function eraseFromJson(tx: Db, table: string, column: string, quotes: string): Promise<number> {
  const [of, name] = [sql.identifier(table), sql.identifier(column)]
  const found = await rows<{ id: string | number; value: unknown }>(
    tx,
    sql`select id, ${name} as value from ${of} where ${quoting(sql`${name}::text`, quotes)}`,
  )
  for (const { id, value } of found) {
    const after = JSON.stringify(mapTexts(value, (text) => withoutQuotes(quotes, text)))
    await tx.execute(sql`update ${of} set ${name} = ${after}::jsonb where id = ${id}`)
  }
  return found.length
}

/** Properties under which people type; values of cells stay, because undo sets them back. */
const TYPED =
  /(^|_)(reason|note|text|subject|description|remark|decision|details|question|answer|file_name|q|search)$/

/** Filters of an export and texts under typed properties; an edited cell is none of them. */
const eraseFromAudit = ({ tx, keys, since }: Input, quotes: string) =>
  eraseValues(
    tx,
    keys,
    sql`at >= ${since.toISOString()}::timestamptz and (jsonb_typeof(coalesce(new, old)) = 'object')
      and ${quoting(sql`(coalesce(old::text, '') || coalesce(new::text, ''))`, quotes)}`,
    (value) => mapTexts(value, (text, key) => (TYPED.test(key) ? withoutQuotes(quotes, text) : text)),
  )

/** Ids and references under which other rows name the customer. */
async function namesOf({ tx, subject }: Input): Promise<string[]> {
  const requests = await tx
    .select({ reference: privacyRequest.reference })
    .from(privacyRequest)
    .where(eq(privacyRequest.prospect_id, subject.id))
  const [person] = await tx
    .select({ case_id: prospect.case_id })
    .from(prospect)
    .where(eq(prospect.user_id, subject.id))
  return [subject.id, ...requests.map(({ reference }) => reference), ...(person ? [person.case_id] : [])]
}

const finder = (names: readonly string[], quotes: string | null | undefined) => {
  const pattern = quotes ? new RegExp(quotes, 'i') : null
  return (text: string) => names.some((name) => text.includes(name)) || (pattern?.test(text) ?? false)
}

/** Calls that waited for a second admin: a call about the customer keeps its ids, another one loses the quotation. */
async function eraseFromProposals(input: Input): Promise<number> {
  const { tx, keys, subject, since } = input
  const names = await namesOf(input)
  const [isNamed, concerns] = [finder(names, null), finder(names, subject.quotes)]
  const all = await tx.select().from(proposal).where(gte(proposal.made_at, since))
  let count = 0
  for (const row of all) {
    const call = openProposal(keys, row)
    const text = JSON.stringify(call)
    if (!concerns(text)) continue
    const clean = <T>(value: T) =>
      mapTexts(value, (one) => (subject.quotes ? withoutQuotes(subject.quotes, one) : one)) as T
    const after = isNamed(JSON.stringify([call.params, call.body]))
      ? { ...call, body: withoutTypedTexts(call.body), described: { subject: ERASED, link: null, lines: [] } }
      : { ...call, body: clean(call.body), described: clean(call.described) }
    const sealed = sealProposal(keys, row.id, after)
    const reason = row.reason && (isNamed(text) ? ERASED : clean(row.reason))
    await tx.update(proposal).set({ sealed, reason }).where(eq(proposal.id, row.id))
    count += 1
  }
  return count
}

/** Answers that a merchant's system could get again for a day. */
async function dropAnswers(input: Input): Promise<number> {
  const { tx, keys, subject } = input
  const concerns = finder(await namesOf(input), subject.quotes)
  const all = await tx.select().from(apiAnswer).where(gte(apiAnswer.created_at, input.since))
  const ids = all
    .filter(({ id, body_cipher }) => concerns(keys.vault.open('api_answer.body', id, body_cipher)))
    .map(({ id }) => id)
  if (ids.length > 0) await tx.delete(apiAnswer).where(inArray(apiAnswer.id, ids))
  return ids.length
}
