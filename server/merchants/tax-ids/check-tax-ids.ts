import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { jobActor, recordAudit } from '#server/audit/record-audit.ts'
import { numbersOf, panTaken, storeTaxIds } from '#server/merchants/merchant-tax-ids.ts'
import { likenessTo } from '#server/money/bank.ts'
import { askProvider } from '#server/platform/ask-provider.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { merchantTaxId } from '#server/tables/portal.ts'
import { LIKE_ENOUGH } from '#src/domain/money/name-likeness.ts'
import { lockedTaxIds } from './decide-tax-ids.ts'

/*
 * A provider looks both numbers up: POST of `{ id, pan, gstin }` with a bearer token, answered by
 * `{ status: 'VALID', name }`, the name in the register, or `{ status: 'INVALID' }`. Another format needs an adapter here.
 */

const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('VALID'), name: z.string().trim().min(1).max(200) }),
  z.object({ status: z.literal('INVALID') }),
])
type Answer = z.infer<typeof Answer>

/** No answer yet; a retry may get one. */
class NoAnswer extends Error {}

async function ask(settings: Settings, body: { id: string; pan: string; gstin: string | null }) {
  const { TAX_ID_ENDPOINT: endpoint = '', TAX_ID_KEY: key = '', MESSAGE_TIMEOUT_MS: timeout } = settings
  const provider = { service: 'tax-ids', endpoint, key, timeout }
  const response = await askProvider(provider, body.id, body).catch(() => undefined)
  const read = Answer.safeParse(response?.status === 200 ? await response.json().catch(() => null) : null)
  if (!read.success) throw new NoAnswer('tax numbers')
  return read.data
}

/**
 * Asks the provider about a merchant's numbers. They are verified when it knows them under the merchant's name;
 * anything else is decided by a person.
 * @throws NoAnswer, to be retried
 */
export async function checkTaxIds(deps: Deps, { id }: { id: number }, last: boolean): Promise<void> {
  const { database, keys, settings, clock } = deps
  const { db } = database
  const [row] = await db.select().from(merchantTaxId).where(eq(merchantTaxId.id, id))
  if (row?.state !== 'PENDING' || row.checked !== 'ASKED') return
  const answer = await ask(settings, { id: `tulna-tax-${id}`, ...numbersOf(keys, row) }).catch((error) => {
    if (!(error instanceof NoAnswer) || !last) throw error
    return null
  })
  await storeAnswer(deps, id, answer, clock())
}

const storeAnswer = ({ database, keys }: Deps, id: number, answer: Answer | null, now: Date) =>
  transaction(database.db, async (tx) => {
    const row = await lockedTaxIds(tx, id)
    // Replaced or decided while the provider was asked.
    if (row.state !== 'PENDING') return
    const name = answer?.status === 'VALID' ? answer.name : null
    const likeness = name === null ? null : await likenessTo(tx, row.merchant_id, name)
    const checked =
      answer === null
        ? ('SILENT' as const)
        : likeness === null
          ? ('INVALID' as const)
          : likeness < LIKE_ENOUGH
            ? ('OTHER_NAME' as const)
            : (await panTaken(tx, row.pan_hash, row.merchant_id))
              ? ('TAKEN' as const)
              : ('MATCH' as const)
    const state = checked === 'MATCH' ? ('VERIFIED' as const) : ('REVIEW' as const)
    await tx
      .update(merchantTaxId)
      .set({
        ...{ checked, checked_at: now, registered_name: name, likeness, state },
        ...(state === 'VERIFIED' && { decided_at: now }),
      })
      .where(eq(merchantTaxId.id, id))
    if (state === 'VERIFIED') await storeTaxIds(tx, keys, row.merchant_id, numbersOf(keys, row))
    await recordAudit(tx, jobActor('check-tax-ids', now), {
      ...{ action: 'update', entity: 'merchant_tax_id', entityId: id, property: 'state', old: 'PENDING' },
      new: { state, checked },
    })
  })
