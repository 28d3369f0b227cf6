import { eq, sql } from 'drizzle-orm'
import { endSessionsOf } from '#server/access/session.ts'
import { identityCheck, reminder, transfer } from '#server/tables/customers/care.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { prospectAlias } from '#server/tables/links.ts'
import { otpChallenge, prospect, session } from '#server/tables/people.ts'
import { blankProfile } from './blank-profile.ts'
import {
  byAddress,
  type CustomerTables,
  deleteRows,
  type EffectInput,
  keep,
  type OwnerCondition,
  ownedBy,
  setRows,
  withheld,
} from './entry.ts'

const temporary = 'Short-lived, and shows nothing that the profile does not'

/** A customer's key and those of everybody who was merged into them: these open copies from before the merge. */
const ofSamePerson: OwnerCondition = ({ id }) => sql`${personKey.prospect_id} in (
  with recursive person as (
    select ${id}::uuid as id union select p.user_id from prospect p join person on p.merged_into = person.id
  ) select id from person)`

/** Deletes keys. Copies of them still open with the secrets that wrapped them, which a job replaces. */
async function destroyKeys({ tx, subject, owner }: EffectInput): Promise<number> {
  await tx.execute(sql`update wrap_secret set replace = true
    where bucket in (select left(prospect_id::text, 3) from person_key where ${owner(subject)})`)
  await tx.delete(personKey).where(owner(subject))
  return 0
}

export const profileTables = {
  session: {
    table: session,
    owner: ownedBy(session.prospect_id),
    restriction: {
      run: ({ tx, subject, now }) => endSessionsOf(tx, { prospect_id: subject.id }, now),
      part: 'sessions',
    },
    erasure: keep('Hashes of tokens and times; reports count sign-ins'),
    merge: {
      run: async (tx, { merged }, now) => void (await endSessionsOf(tx, { prospect_id: merged }, now)),
    },
    myData: withheld('SECURITY', 'Hashes of tokens; they say only that the customer signed in'),
  },
  otp_challenge: {
    table: otpChallenge,
    owner: byAddress(otpChallenge.to_hash, otpChallenge.created_at),
    restriction: keep('A passcode runs out after minutes'),
    erasure: deleteRows(),
    merge: keep('Belongs to a number, not to a customer'),
    myData: withheld('SECURITY', temporary),
  },
  prospect_alias: {
    table: prospectAlias,
    owner: ownedBy(prospectAlias.prospect_id),
    // Numbers of customers who were merged into this one are free too.
    restriction: deleteRows(),
    erasure: deleteRows(),
    merge: { move: null },
    myData: withheld('SECURITY', 'The former number of the same customer, who knows it'),
  },
  identity_check: {
    table: identityCheck,
    owner: ownedBy(identityCheck.prospect_id),
    restriction: deleteRows(),
    erasure: deleteRows(),
    merge: { drop: 'Counts wrong tries on the profile that is gone' },
    myData: withheld('SECURITY', 'Would tell a thief how many tries are left'),
  },
  reminder: {
    table: reminder,
    owner: ownedBy(reminder.prospect_id),
    restriction: deleteRows('reminders'),
    erasure: deleteRows(),
    merge: { drop: 'The kept customer has a reminder of their own, or none' },
    myData: withheld('SECURITY', temporary),
  },
  transfer: {
    table: transfer,
    owner: ownedBy(transfer.prospect_id),
    restriction: deleteRows('reminders'),
    erasure: deleteRows(),
    merge: { drop: 'The link leads to a profile that is gone' },
    myData: withheld('SECURITY', temporary),
  },
  person_key: {
    table: personKey,
    owner: ofSamePerson,
    restriction: keep('Opens what is kept for the law; it goes with the purge'),
    erasure: { run: destroyKeys },
    merge: keep('Opens copies from before the merge; it goes with the kept customer'),
    myData: withheld('SECURITY', 'A key; what it opens is shown'),
  },
  /** Last: what comes before still reads the profile. */
  prospect: {
    table: prospect,
    owner: ownedBy(prospect.user_id),
    restriction: {
      run: async ({ tx, subject, now }) => {
        await tx
          .update(prospect)
          .set({ ...blankProfile(), status: 'RESTRICTED', updated_at: now })
          .where(eq(prospect.user_id, subject.id))
        return 0
      },
    },
    erasure: setRows<typeof prospect>((now) => ({ status: 'ERASED', updated_at: now })),
    merge: keep('Merged field by field (server/customers/merge.ts); the empty row says where it went'),
    myData: 'profile',
  },
} satisfies CustomerTables
