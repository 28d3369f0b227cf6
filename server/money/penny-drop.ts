import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { askProvider } from '#server/platform/ask-provider.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { bankAccount } from '#server/tables/portal.ts'
import { LIKE_ENOUGH, nameLikeness } from '#src/domain/money/name-likeness.ts'
import { accountOf, holderLikeness, isPennyOn } from './bank.ts'

/*
 * A provider sends one rupee to an account and returns its holder: POST of `{ id, account, ifsc, name }` with a bearer
 * token, answered by `{ status: 'VALID', name }` or `{ status: 'INVALID' }`. Another format needs an adapter here.
 */

const Answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('VALID'), name: z.string().trim().min(1).max(200) }),
  z.object({ status: z.literal('INVALID') }),
])

/** No answer yet; a retry may get one. */
class NoAnswer extends Error {}

async function ask(settings: Settings, body: Record<'id' | 'account' | 'ifsc' | 'name', string>) {
  const {
    PENNY_DROP_ENDPOINT: endpoint = '',
    PENNY_DROP_KEY: key = '',
    MESSAGE_TIMEOUT_MS: timeout,
  } = settings
  const provider = { service: 'penny-drop', endpoint, key, timeout }
  const response = await askProvider(provider, body.id, body).catch(() => undefined)
  const read = Answer.safeParse(response?.status === 200 ? await response.json().catch(() => null) : null)
  if (!read.success) throw new NoAnswer('penny drop')
  return read.data
}

/**
 * Asks the bank for an account's holder. A person must check the account unless the holder matches both the given name
 * and the merchant, and also if the bank does not answer.
 * @throws NoAnswer, to be retried
 */
export async function dropPenny(deps: Deps, { id }: { id: number }, last: boolean): Promise<void> {
  const { database, keys, settings, clock } = deps
  const { db } = database
  const [row] = await db.select().from(bankAccount).where(eq(bankAccount.id, id))
  if (row?.checked !== 'ASKED') return
  const keep = (set: Partial<typeof bankAccount.$inferInsert>) =>
    db
      .update(bankAccount)
      .set({ checked_at: clock(), ...set })
      .where(eq(bankAccount.id, id))
  // Switched off since: a person checks the account.
  if (!(await isPennyOn(db, clock()))) return void (await keep({ checked: 'NONE', checked_at: null }))
  const review = row.status === 'PENDING' ? { status: 'REVIEW' as const } : {}
  try {
    const { ifsc, holder: name } = row
    const check = { id: `tulna-bank-${id}`, account: accountOf(keys, row), ifsc, name }
    const answer = await ask(settings, check)
    if (answer.status === 'INVALID') return void (await keep({ checked: 'INVALID', ...review }))
    const likeness = Math.min(
      nameLikeness(answer.name, row.holder),
      await holderLikeness(db, row.merchant_id, answer.name),
    )
    const like = likeness >= LIKE_ENOUGH
    const checked = like ? ('MATCH' as const) : ('OTHER_NAME' as const)
    await keep({ checked, likeness, bank_name: answer.name, ...(like ? {} : review) })
  } catch (error) {
    if (!(error instanceof NoAnswer) || !last) throw error
    await keep({ checked: 'SILENT', ...review })
  }
}
