import { desc, isNotNull } from 'drizzle-orm'
import { applicants, questions, wishes } from '#mocks/data/care.ts'
import { makeRandom } from '#mocks/data/random.ts'
import { addPrivacyRequest } from '#server/customers/privacy-request.ts'
import { openTicket } from '#server/customers/ticket.ts'
import { applyAsMerchant } from '#server/merchants/onboarding/merchant-form.ts'
import { insertMany } from '#server/platform/database/bulk/bulk-insert.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import { addTask } from '#server/telecalling/tasks.ts'

const HOUR = 3_600_000
/** The people used by the rows below. */
const PEOPLE = 60
/** How many of them have an open call task at most. */
const CALLS = 12

/** Open work of the back office: merchant applications, questions, privacy requests, duplicates. */
export async function seedCare(tx: Db, keys: Keys, now: Date): Promise<void> {
  const people = await tx
    .select()
    .from(prospect)
    .where(isNotNull(prospect.pan_hash))
    .orderBy(desc(prospect.created_at), prospect.user_id)
    .limit(PEOPLE)
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR)
  for (const [place, applicant] of applicants.entries())
    await applyAsMerchant(tx, keys, { ...applicant, ...contactOf(place) }, ago(20 + place * 31))
  for (const [place, text] of questions.entries()) {
    const person = people[place * 7]
    if (person)
      await openTicket(tx, questionOf(person, text), person.user_id, since(ago(3 + place * 17), person))
  }
  for (const [place, wish] of wishes.entries()) {
    const person = people[place * 9 + 4]
    if (person) await addPrivacyRequest(tx, wish, person.user_id, since(ago(30 + place * 50), person))
  }
  await insertMany(tx, dedupeLog, duplicates(people, keys, now))
  const callable = people.filter(({ allow_calls }) => allow_calls).slice(0, CALLS)
  for (const [place, { user_id: prospect_id, product_type }] of callable.entries())
    await addTask(
      tx,
      keys,
      {
        ...{ prospect_id, product_type, stage: 'OFFERS_SEEN', source: 'CSR' },
        reason: place % 2 ? 'Asked how to send the documents' : 'Saw offers and chose none yet',
        due_at: ago(place * 3 - 12),
      },
      now,
    )
}

const contactOf = (place: number) => ({
  mobile: String(9_000_000_080 + place),
  email: `applicant${place + 1}@merchant.example`,
  address: `${place + 3} Market Road`,
  partner_key: place === 1 ? 'gramsetu' : '',
  gstin: '',
  consent: true as const,
})

type Person = typeof prospect.$inferSelect

/** The instant, or the first sign-in of a user whom it precedes. */
const since = (at: Date, ...people: readonly (Person | undefined)[]) =>
  new Date(Math.max(at.getTime(), ...people.map((person) => person?.created_at.getTime() ?? 0)))

const questionOf = ({ first_name, last_name, email, mobile_phone_number }: Person, description: string) => ({
  name: `${first_name} ${last_name}`,
  email: email ?? '',
  phone: mobile_phone_number ?? '',
  description,
})

const kinds = [
  ['PARTNER_CLAIM', 'BLOCKED', 'Brought by another merchant within 90 days'],
  ['INTERNAL_PAN', 'BLOCKED', 'The PAN belongs to another mobile number'],
  ['LENDER_DEDUPE', 'BLOCKED', 'The lender knows this customer'],
  ['INTERNAL_PHONE', 'MERGED', 'The same number came again'],
] as const

function duplicates(people: readonly Person[], keys: Keys, now: Date) {
  const random = makeRandom(4)
  return people.flatMap((person, place) => {
    const [kind, decision, reason] = random.pick(kinds)
    if (place % 2) return []
    const matched = people[place + 1]
    const at = new Date(now.getTime() - random.whole(1, 20 * 24) * HOUR)
    const { user_id, merchant_id, mobile_phone_number } = person
    const key_hash = keys.lookup(`mobile:${mobile_phone_number}`)
    const row = { kind, key_hash, prospect_id: user_id, merchant_id, decision, reason }
    return [{ ...row, at: since(at, person, matched), matched_id: matched?.user_id ?? null }]
  })
}
